/**
 * Writes the feed of all live products to the object store. The job `write-feeds` runs it.
 *
 * The products are read and written one after the other, so that memory stays the same however many there are. The file
 * takes the place of the one before when it is complete. A file with the same content is not kept.
 */
import { eq } from 'drizzle-orm'
import { feedFiles, orphanedFiles, type FeedProblem } from '#db/schema.server.ts'
import { randomUuid } from '#core/uuid.ts'
import { toPublicId } from '../catalogue/rules.ts'
import { pickCurrentReplica } from '../replica.ts'
import { withTransaction, type Shop } from '../shop.ts'
import { feedItem } from './feed-item.ts'
import { FEED_END, feedStart, itemXml } from './feed-xml.ts'
import { readFeedProducts } from './read-products.ts'
import { MAX_FEED_BYTES, MAX_PROBLEMS } from './rules.ts'

/** The only row. */
const NAME = 'products'

type Counts = { items: number; leftOut: number; problems: FeedProblem[] }

export async function writeFeeds(shop: Shop): Promise<void> {
  const version = randomUuid()
  const counts: Counts = { items: 0, leftOut: 0, problems: [] }
  // Until the row names it, a job deletes what a process leaves behind that ends while it writes.
  await shop.db.insert(orphanedFiles).values({ version })
  const stored = await shop.services.objectStore.put(version, encode(feedTexts(shop, counts)), MAX_FEED_BYTES)
  if (!stored) throw new Error('The feed is larger than Google and Meta accept.')
  await withTransaction(shop, async (shop) => {
    const [before] = await shop.db.select().from(feedFiles).for('update')
    const now = shop.now()
    if (before?.etag === stored.etag) {
      await shop.db.update(feedFiles).set({ ...counts, writtenAt: now })
      return
    }
    const file = { fileKey: version, ...stored, ...counts, writtenAt: now, changedAt: now }
    await shop.db
      .insert(feedFiles)
      .values({ name: NAME, ...file })
      .onConflictDoUpdate({ target: feedFiles.name, set: file })
    await shop.db.delete(orphanedFiles).where(eq(orphanedFiles.version, version))
    // Somebody may be reading it, so it stays for a while.
    if (before) await shop.db.insert(orphanedFiles).values({ version: before.fileKey })
  })
}

async function* feedTexts(shop: Shop, counts: Counts) {
  yield feedStart(shop.settings)
  // The change that the feed is written for was committed before.
  for await (const product of readFeedProducts(await pickCurrentReplica(shop))) {
    const items: string[] = []
    for (const variant of product.variants) {
      const item = feedItem(product, variant, shop.settings)
      if (typeof item === 'object') items.push(itemXml(item))
      else if (counts.leftOut++ < MAX_PROBLEMS) {
        const name = [product.title, variant.colour, variant.size].filter(Boolean).join(', ')
        counts.problems.push({ productId: toPublicId(product.id), variantId: variant.id, name, field: item })
      }
    }
    counts.items += items.length
    yield items.join('')
  }
  yield FEED_END
}

/** Larger pieces, because each is hashed and written by itself. */
async function* encode(texts: AsyncIterable<string>, size = 64 * 1024) {
  let waiting = ''
  for await (const text of texts) {
    waiting += text
    if (waiting.length < size) continue
    yield Buffer.from(waiting)
    waiting = ''
  }
  yield Buffer.from(waiting)
}
