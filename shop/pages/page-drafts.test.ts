import { asc, sql } from 'drizzle-orm'
import { auditLog, pages } from '#db/schema.server.ts'
import { asha, meera } from '#test/fixtures.ts'
import { CARE, insertPage } from '#test/own-page.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { messages as shopMessages } from '../messages.ts'
import { ChangePage, SavePageDraft } from './input.ts'
import { listPages, listPageVersions, readPage } from './list-pages.ts'
import { messages } from './messages.ts'
import { discardPageDraft, publishPage, savePageDraft } from './page-drafts.ts'
import { findPublishedPage } from './published-pages.ts'
import { changePage, restorePage } from './save-page.ts'

const save = (shop: TestShop, version: number, more: object = {}, as = meera) =>
  savePageDraft(shop.as(as), 'care', SavePageDraft.parse({ ...CARE, version, ...more }))
const change = (shop: TestShop, version: number, more: object) =>
  changePage(shop.as(meera), 'care', ChangePage.parse({ ...CARE, state: 'published', version, ...more }))
const seen = async (shop: TestShop) => (await findPublishedPage(shop, 'care'))?.html
const actions = async (shop: TestShop) =>
  (await shop.db.select().from(auditLog).orderBy(asc(auditLog.id))).map(({ action }) => action)

test('saves a draft beside a published page, and publishes it', async ({ shop }) => {
  const hers = shop.as(meera)
  await insertPage(shop)
  const { updatedAt } = await readPage(hers, 'care')
  expect(await save(shop, 1, { body: 'Warm.', position: 7 })).toBe(messages.draftSaved)
  expect(await seen(shop)).toContain('Cold')
  expect(await readPage(hers, 'care')).toMatchObject({
    ...{ state: 'published', body: CARE.body, position: 0, version: 2, updatedAt },
    draft: { body: 'Warm.', position: 7, state: 'published' },
  })
  expect(await listPages(hers)).toMatchObject([{ slug: 'care', hasDraft: true }])
  await save(shop, 2, { body: 'Warm.', position: 7 })
  await save(shop, 2, { body: 'Lukewarm.', position: 7 })
  expect(await publishPage(hers, 'care', 3)).toBe(messages.published('/pages/care'))
  expect(await seen(shop)).toContain('Lukewarm.')
  expect(await readPage(hers, 'care')).toMatchObject({ position: 7, version: 4, draft: null })
  expect(await listPageVersions(hers, 'care')).toMatchObject([
    { version: 4, state: 'published', isDraft: false },
    { version: 3, isDraft: true },
    { version: 2, isDraft: true },
    { version: 1, state: 'published', isDraft: false },
  ])
  expect(await actions(shop)).toEqual(['add-page', 'save-page-draft', 'save-page-draft', 'publish-page'])
  await expect(publishPage(hers, 'care', 4)).rejects.toMatchObject({ code: 'conflict', message: messages.noDraft })
})

test('discards a draft, and keeps it among the versions', async ({ shop }) => {
  const hers = shop.as(meera)
  await insertPage(shop)
  await save(shop, 1, { body: 'Warm.' })
  expect(await discardPageDraft(hers, 'care', 2)).toBe(messages.draftDiscarded)
  expect(await readPage(hers, 'care')).toMatchObject({ body: CARE.body, version: 3, draft: null })
  expect(await seen(shop)).toContain('Cold')
  const [event] = (await shop.db.select().from(auditLog).orderBy(asc(auditLog.id))).slice(-1)
  expect(event).toMatchObject({
    ...{ action: 'discard-page-draft', before: { body: ['Warm.'] }, after: { title: CARE.title } },
  })
  await expect(discardPageDraft(hers, 'care', 3)).rejects.toMatchObject({ code: 'conflict', message: messages.noDraft })
  await restorePage(hers, 'care', { from: 2, version: 3 })
  expect(await seen(shop)).toContain('Warm.')
})

test('overwrites no draft of another admin, and replaces it by what is published', async ({ shop }) => {
  const hers = shop.as(meera)
  await insertPage(shop)
  await save(shop, 1, { body: 'Warm.' })
  const conflict = { code: 'conflict', message: messages.changedMeanwhile(meera.email) }
  await expect(save(shop, 1, { body: 'Hot.' })).rejects.toMatchObject(conflict)
  await expect(publishPage(hers, 'care', 1)).rejects.toMatchObject(conflict)
  await expect(discardPageDraft(hers, 'care', 1)).rejects.toMatchObject(conflict)
  await expect(save(shop, 2, { body: '[a](javascript:x)' })).rejects.toMatchObject({ code: 'invalid' })
  expect(await change(shop, 2, { body: 'Hot.' })).toBe(messages.published('/pages/care'))
  expect(await readPage(hers, 'care')).toMatchObject({ body: 'Hot.', version: 3, draft: null })
})

test('publishes the same text again over a draft, and a process of the previous version drops it', async ({ shop }) => {
  await insertPage(shop)
  await save(shop, 1, { body: 'Warm.' })
  await change(shop, 2, {})
  expect(await readPage(shop.as(meera), 'care')).toMatchObject({ version: 3, draft: null })
  await save(shop, 3, { body: 'Hot.' })
  await shop.db.update(pages).set({ version: sql`version + 1` })
  expect(await readPage(shop.as(meera), 'care')).toMatchObject({ version: 5, draft: null })
})

test('saves a page that is not published as its own draft, and publishes it', async ({ shop }) => {
  await insertPage(shop, { state: 'draft' })
  await save(shop, 1, { body: 'Warm.' })
  expect(await readPage(shop.as(meera), 'care')).toMatchObject({ state: 'draft', body: 'Warm.', draft: null })
  expect(await publishPage(shop.as(meera), 'care', 2)).toBe(messages.published('/pages/care'))
  expect(await seen(shop)).toContain('Warm.')
})

test('lets only admins save, publish and discard drafts', async ({ shop }) => {
  await insertPage(shop)
  const forbidden = { code: 'forbidden', message: shopMessages.notAdmin }
  await expect(save(shop, 1, {}, asha)).rejects.toMatchObject(forbidden)
  await expect(publishPage(shop.as(asha), 'care', 1)).rejects.toMatchObject(forbidden)
  await expect(discardPageDraft(shop.as(asha), 'care', 1)).rejects.toMatchObject(forbidden)
})
