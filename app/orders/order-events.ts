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
import { liveContext } from '../shop-context.ts'

const HEARTBEAT = seconds(20)
const UNREAD_AT_MOST = 50

/** If the session cannot be looked up, the answer is 503 with Retry-After, as on every page. */
export const loader = pageLoader((shop, args: LoaderFunctionArgs) => Promise.resolve(newsFor(shop, args)))

function newsFor(shop: Shop, { context, request, url }: LoaderFunctionArgs) {
  const user = currentUser(shop)
  if (!user) return new Response(null, { status: 401 })
  const everybodys = user.isAdmin && url.searchParams.get('of') === 'everybody'
  const live = context.get(liveContext)
  const utf8 = new TextEncoder()
  let leave = () => {}

  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      let isOpen = true
      leave = () => {
        isOpen = false
        clearInterval(beat)
        forget()
      }
      const end = () => {
        if (!isOpen) return
        leave()
        controller.close()
      }
      const say = (text: string) => {
        // The browser may have disconnected during the session lookup.
        if (!isOpen) return
        if ((controller.desiredSize ?? 0) < -UNREAD_AT_MOST) end()
        else controller.enqueue(utf8.encode(text))
      }
      const sayToUser = (text: string) => void isStillSignedIn(shop).then((is) => (is ? say(text) : end()), end)
      const forget = live.onOrder((news) => {
        if (news === 'resync' || everybodys || news.userId === user.id) sayToUser('event: orders\ndata: changed\n\n')
      })
      const beat = setInterval(() => sayToUser(':\n\n'), HEARTBEAT)
      request.signal.addEventListener('abort', end)
      say(':\n\n')
    },
    cancel: () => leave(),
  })
  return new Response(stream, {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'private, no-store', 'x-accel-buffering': 'no' },
  })
}
