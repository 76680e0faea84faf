/**
 * An event stream of changes to the shopper's own orders (S4.11-04); an admin may ask for all orders. An event only
 * says that something changed: the page loads the data itself. The stream ends when the browser disconnects, when it
 * stops reading, and with the session, which is checked before each event and every HEARTBEAT.
 */
import type { LoaderFunctionArgs } from 'react-router'
import { isStillSignedIn } from '#shop/accounts/sessions/sessions.ts'
import { currentUser, type Shop } from '#shop/shop.ts'
import { seconds } from '#core/time.ts'
import { pageLoader } from '../page-loader.ts'
import { databaseEventsContext } from '../shop-context.ts'

const HEARTBEAT = seconds(20)
const MAX_UNREAD_CHUNKS = 50

/** If the session cannot be looked up, the answer is 503 with Retry-After, as on every page. */
export const loader = pageLoader((shop, args: LoaderFunctionArgs) => Promise.resolve(streamOrderEvents(shop, args)))

function streamOrderEvents(shop: Shop, { context, request, url }: LoaderFunctionArgs) {
  // React Router would read a stream to its end, which never comes, to send it as data.
  if (new URL(request.url).pathname.endsWith('.data')) return new Response(null, { status: 404 })
  const user = currentUser(shop)
  if (!user) return new Response(null, { status: 401 })
  const isForAllOrders = user.isAdmin && url.searchParams.get('of') === 'everybody'
  const databaseEvents = context.get(databaseEventsContext)
  const utf8 = new TextEncoder()
  let cleanUp = () => {}

  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      let isOpen = true
      cleanUp = () => {
        isOpen = false
        clearInterval(heartbeat)
        unsubscribe()
      }
      const end = () => {
        if (!isOpen) return
        cleanUp()
        controller.close()
      }
      const send = (text: string) => {
        // The browser may have disconnected during the session lookup.
        if (!isOpen) return
        if ((controller.desiredSize ?? 0) < -MAX_UNREAD_CHUNKS) end()
        else controller.enqueue(utf8.encode(text))
      }
      const sendWhileSignedIn = (text: string) =>
        void isStillSignedIn(shop).then((isSignedIn) => (isSignedIn ? send(text) : end()), end)
      const unsubscribe = databaseEvents.onOrder((event) => {
        if (event === 'resync' || isForAllOrders || event.userId === user.id)
          sendWhileSignedIn('event: orders\ndata: changed\n\n')
      })
      const heartbeat = setInterval(() => sendWhileSignedIn(':\n\n'), HEARTBEAT)
      request.signal.addEventListener('abort', end)
      send(':\n\n')
    },
    cancel: () => cleanUp(),
  })
  return new Response(stream, {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'private, no-store', 'x-accel-buffering': 'no' },
  })
}
