/** Drafts beside the merchant's published pages. */
import { PublishPage, SavePageDraft } from '#shop/pages/input.ts'
import { messages } from '#shop/pages/messages.ts'
import { discardPageDraft, publishPage, savePageDraft } from '#shop/pages/page-drafts.ts'
import { VersionQuery } from '#shop/input.ts'
import { resultJson } from './page-json.ts'
import * as answers from './response-schemas.ts'
import { post, put, remove } from './route.ts'
import { messageJson } from './serializers.ts'

export const pageDrafts = [
  put('/admin/pages/:slug/draft', 'Save a draft beside a published page. Shoppers see the page as it was', {
    response: answers.AdminPageResult,
    access: 'admin',
    failed: messages.failed.save,
    body: SavePageDraft,
    run: async (shop, { body, param }) => {
      const slug = param('slug')
      return resultJson(shop, slug, await savePageDraft(shop, slug, body))
    },
  }),
  remove('/admin/pages/:slug/draft', 'Discard the draft beside a published page. It stays among the versions', {
    response: answers.Message,
    access: 'admin',
    failed: messages.failed.save,
    query: VersionQuery,
    run: (shop, { query, param }) => messageJson(discardPageDraft(shop, param('slug'), query.version)),
  }),
  post('/admin/pages/:slug/publish', 'Publish the draft of a page as it stands', {
    response: answers.AdminPageResult,
    access: 'admin',
    failed: messages.failed.save,
    body: PublishPage,
    run: async (shop, { body, param }) => {
      const slug = param('slug')
      return resultJson(shop, slug, await publishPage(shop, slug, body.version))
    },
  }),
]
