/** The feeds of products for Google and Meta. */
import { FeedsQuery } from '#shop/feeds/input.ts'
import { readFeeds, requestFeeds } from '#shop/feeds/manage-feeds.ts'
import { messages } from '#shop/feeds/messages.ts'
import { Feeds } from './feed-schemas.ts'
import { Message } from './response-schemas.ts'
import { get, post } from './route.ts'
import { messageJson, pageJson } from './serializers.ts'

export const feeds = [
  get('/admin/feeds', 'The feeds for Google and Meta: when they were written, and what was left out', {
    access: { right: 'read-products' },
    response: Feeds,
    failed: messages.failed.read,
    query: FeedsQuery,
    run: async (shop, { query }) => {
      const { writtenAt, changedAt, problems, ...read } = await readFeeds(shop, query.page)
      return {
        ...read,
        ...{ writtenAt: writtenAt?.toISOString() ?? null, changedAt: changedAt?.toISOString() ?? null },
        problems: pageJson(problems, (one) => one),
      }
    },
  }),
  post('/admin/feeds', 'Have the feeds written now', {
    access: { right: 'change-products' },
    response: Message,
    status: 202,
    failed: messages.failed.write,
    run: (shop) => messageJson(requestFeeds(shop)),
  }),
]
