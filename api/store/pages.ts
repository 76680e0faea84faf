/** The merchant's own pages: what is published, and how an admin writes them. */
import { AddPage, ChangePage, PreviewPage, RestorePage, Versions } from '#shop/pages/input.ts'
import { comparePageVersions, listPages, listPageVersions, readPage } from '#shop/pages/list-pages.ts'
import { messages } from '#shop/pages/messages.ts'
import { previewPage } from '#shop/pages/preview-page.ts'
import { listPublishedPages, readPublishedPage } from '#shop/pages/published-pages.ts'
import { addPage, changePage, deletePage, restorePage } from '#shop/pages/save-page.ts'
import { VersionQuery } from '#shop/input.ts'
import { factsJson, pageJson, resultJson } from './page-json.ts'
import * as answers from './response-schemas.ts'
import { get, post, put, remove } from './route.ts'
import { messageJson } from './serializers.ts'

export const pages = [
  get('/pages', 'List the pages that the merchant has published', {
    response: answers.PublishedPages,
    failed: messages.failed.list,
    run: async (shop) => ({
      items: (await listPublishedPages(shop)).map(({ slug, path, title, description, updatedAt }) => ({
        ...{ slug, path, title, description, updatedAt: updatedAt.toISOString() },
      })),
    }),
  }),
  get('/pages/:slug', 'Read a published page', {
    response: answers.PublishedPage,
    failed: messages.failed.load,
    run: async (shop, { param }) => {
      const page = await readPublishedPage(shop, param('slug'))
      return { ...page, updatedAt: page.updatedAt.toISOString() }
    },
  }),
  get('/admin/pages', 'List all pages, with drafts', {
    response: answers.AdminPages,
    access: 'admin',
    failed: messages.failed.list,
    run: async (shop) => ({
      items: (await listPages(shop)).map((page) => ({ ...factsJson(page), hasDraft: page.hasDraft })),
    }),
  }),
  post('/admin/pages', 'Add a page, as a draft or published. Without a slug, it is made of the title', {
    response: answers.AdminPageResult,
    access: 'admin',
    status: 201,
    failed: messages.failed.save,
    body: AddPage,
    run: async (shop, { body }) => {
      const { message, slug } = await addPage(shop, body)
      return resultJson(shop, slug, message)
    },
  }),
  post('/admin/pages/preview', 'Show how a text would look, without saving it', {
    response: answers.PagePreview,
    access: 'admin',
    failed: messages.failed.load,
    body: PreviewPage,
    run: (shop, { body }) => previewPage(shop, body),
  }),
  get('/admin/pages/:slug', 'Read a page with its Markdown', {
    response: answers.FullAdminPage,
    access: 'admin',
    failed: messages.failed.load,
    run: async (shop, { param }) => pageJson(await readPage(shop, param('slug'))),
  }),
  put('/admin/pages/:slug', 'Change, publish or take back a page. A change from an older version is rejected', {
    response: answers.AdminPageResult,
    access: 'admin',
    failed: messages.failed.save,
    body: ChangePage,
    run: async (shop, { body, param }) => {
      const slug = param('slug')
      return resultJson(shop, slug, await changePage(shop, slug, body))
    },
  }),
  remove('/admin/pages/:slug', 'Delete a page. Its versions are kept', {
    response: answers.Message,
    access: 'admin',
    failed: messages.failed.save,
    query: VersionQuery,
    run: (shop, { query, param }) => messageJson(deletePage(shop, param('slug'), query.version)),
  }),
  get('/admin/pages/:slug/versions', 'List the versions of a page, the newest first', {
    response: answers.PageVersions,
    access: 'admin',
    failed: messages.failed.load,
    run: async (shop, { param }) => {
      await readPage(shop, param('slug'))
      const versions = await listPageVersions(shop, param('slug'))
      return { items: versions.map(({ at, ...version }) => ({ ...version, at: at.toISOString() })) }
    },
  }),
  get('/admin/pages/:slug/changes', 'Compare two versions of a page, line by line', {
    response: answers.PageComparison,
    access: 'admin',
    failed: messages.failed.load,
    query: Versions,
    run: (shop, { query, param }) => comparePageVersions(shop, param('slug'), query.from, query.to),
  }),
  post('/admin/pages/:slug/restore', 'Put the text of an earlier version back', {
    response: answers.AdminPageResult,
    access: 'admin',
    failed: messages.failed.save,
    body: RestorePage,
    run: async (shop, { body, param }) => {
      const slug = param('slug')
      return resultJson(shop, slug, await restorePage(shop, slug, body))
    },
  }),
]
