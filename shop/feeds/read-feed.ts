/** Reads a feed for Google or Meta. With the setting FEED_KEY the address needs the key. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { feedFiles } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import type { Shop } from '../shop.ts'
import { forMeta } from './feed-xml.ts'
import { messages } from './messages.ts'
import type { FeedName } from './rules.ts'

export type Feed = { etag: string; changedAt: Date; open: () => Promise<ReadableStream<Uint8Array>> }

/** `undefined` until it is written. Asking for it has it written. */
export async function findFeed(shop: Shop, feed: FeedName, key: string): Promise<Feed | undefined> {
  const { feedKey } = shop.settings
  if (feedKey !== null && !isSame(key, feedKey)) fail('not-found', messages.notFound)
  const [file] = await shop.db.select().from(feedFiles)
  if (!file) {
    await shop.enqueue({ name: 'write-feeds', after: 'change' })
    return undefined
  }
  const open = async () => {
    const bytes = (await shop.services.objectStore.get(file.fileKey)) ?? fail('unavailable', messages.notWritten)
    return feed === 'meta' ? changeLines(bytes, forMeta) : bytes
  }
  return { etag: `"${feed}-${file.etag.replace(/[^\w-]/g, '')}"`, changedAt: file.changedAt, open }
}

const isSame = (key: string, wanted: string) => timingSafeEqual(digest(key), digest(wanted))
const digest = (text: string) => createHash('sha256').update(text).digest()

function changeLines(bytes: ReadableStream<Uint8Array>, change: (line: string) => string) {
  const decoder = new TextDecoder()
  const encoder = new TextEncoder()
  let rest = ''
  return bytes.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
        rest = lines.pop()!
        if (lines.length > 0) controller.enqueue(encoder.encode(`${lines.map(change).join('\n')}\n`))
      },
      flush: (controller) => controller.enqueue(encoder.encode(change(rest))),
    }),
  )
}
