import { asc, sql } from 'drizzle-orm'
import { auditLog, pages, pageVersions } from '#db/schema.server.ts'
import { asha, meera } from '#test/fixtures.ts'
import { CARE, insertPage } from '#test/own-page.ts'
import { openProcesses } from '#test/processes.ts'
import { committingTest, expect, test } from '#test/shop.ts'
import { messages as shopMessages } from '../messages.ts'
import { AddPage, ChangePage, PageCommand } from './input.ts'
import { findLegalGaps } from './legal-gaps.ts'
import { comparePageVersions, listPages, listPageVersions, readPage } from './list-pages.ts'
import { messages } from './messages.ts'
import { previewPage } from './preview-page.ts'
import { findPublishedPage, listPublishedPages, readFooterPages } from './published-pages.ts'
import { addPage, changePage, deletePage, restorePage } from './save-page.ts'

const change = (more: object) => ChangePage.parse({ ...CARE, state: 'published', version: 1, ...more })

test('shows a page only while it is published, with the settings of the day', async ({ shop }) => {
  const body = 'Call {phone} or [write](mailto:{email}). {returnDays} days, free above {freeAbove}. {store} {unknown}'
  await insertPage(shop, { state: 'draft', title: 'Care at {store}', body })
  expect(await findPublishedPage(shop, 'care')).toBeUndefined()
  expect(await changePage(shop.as(meera), 'care', change({ body, title: 'Care at {store}' }))).toBe(
    messages.published('/pages/care'),
  )
  expect(await findPublishedPage(shop, 'care')).toMatchObject({
    title: 'Care at Dhoop',
    html: '<p>Call 1800 123 4567 or <a href="mailto:help%40dhoop.example">write</a>. 30 days, free above ₹999. Dhoop {unknown}</p>\n',
  })
  const renamed = { ...shop, settings: { ...shop.settings, name: '<Sona & Co>', phone: '1 2' } }
  expect((await findPublishedPage(renamed, 'care'))?.html).toContain('Call 1 2 or')
  expect((await findPublishedPage(renamed, 'care'))?.html).toContain('&lt;Sona &amp; Co&gt;')
  await changePage(shop.as(meera), 'care', change({ body, version: 2, state: 'draft' }))
  expect(await findPublishedPage(shop, 'care')).toBeUndefined()
})

test('makes HTML of Markdown, and text of HTML', async ({ shop }) => {
  const html = async (body: string) =>
    (await previewPage(shop.as(meera), { title: 'a', description: '', body })).html.trim()
  expect(await html('<script>alert(1)</script>')).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>')
  expect(await html('a <b onclick="x">b</b>')).not.toContain('<b')
  expect(await html('# One\n\n#### Four')).toBe('<h2 id="one">One</h2>\n<h3 id="four">Four</h3>')
  expect(await html('| a | b |\n| --- | ---: |\n| 1 | 2 |')).toContain('<td class="own-right">2</td>')
  expect(await html('![A kurta](/media/3f9c2b7a1d4e5f60/800x1000.jpg)')).toBe(
    '<p><img src="/media/3f9c2b7a1d4e5f60/800x1000.jpg" alt="A kurta" width="800" height="1000" loading="lazy" /></p>',
  )
  expect(await html('[Women](/women), [call](tel:{phone}), [up](#top)')).toBe(
    '<p><a href="/women">Women</a>, <a href="tel:18001234567">call</a>, <a href="#top">up</a></p>',
  )
})

test('gives headings ids to which links lead, each one once', async ({ shop }) => {
  const body = [
    ...['# Washing & *care*', '## Washing & `care`', '## कपड़े की देखभाल', '## Main', '## ₹', '## Call {phone}'],
    ...['[one](#कपड़े-की-देखभाल)'],
  ].join('\n\n')
  const { html } = await previewPage(shop.as(meera), { title: 'a', description: '', body })
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
  expect(ids).toEqual(['washing-care', 'washing-care-2', 'कपड़े-की-देखभाल', 'main-2', 'section', 'call-phone'])
  expect(html).toContain(`href="#${encodeURIComponent('कपड़े-की-देखभाल')}"`)
})

test('makes the HTML of a page again that an earlier version has saved', async ({ shop }) => {
  await insertPage(shop)
  await shop.db.update(pages).set({ html: '<h2>Washing</h2>' })
  expect(await changePage(shop.as(meera), 'care', change({}))).toBe(messages.updated)
  expect((await findPublishedPage(shop, 'care'))?.html).toContain('<h2 id="washing">')
  expect(await readPage(shop.as(meera), 'care')).toMatchObject({ version: 1 })
})

test.for([
  '[a](javascript:alert)',
  '[a](JavaScript:alert)',
  '[a](java&#115;cript:alert)',
  '<javascript:alert>',
  '[a](data:text/html,x)',
  '[a](//evil.example)',
  '[a](women)',
  '[a][1]\n\n[1]: vbscript:x',
  '![a](https://elsewhere.example/a.jpg)',
  '![a](javascript:alert)',
])('refuses the link or the picture in %s', async (body, { shop }) => {
  const page = { title: 'a', description: '', body }
  const refused = {
    code: 'invalid',
    fieldErrors: { body: expect.stringMatching(/cannot lead|not a picture/) as string },
  }
  await expect(previewPage(shop.as(meera), page)).rejects.toMatchObject(refused)
  await expect(insertPage(shop, { body })).rejects.toMatchObject(refused)
  expect(await listPages(shop.as(meera))).toEqual([])
})

test('keeps every version, compares two and puts one back', async ({ shop }) => {
  const hers = shop.as(meera)
  await insertPage(shop)
  await changePage(hers, 'care', change({ body: '## Washing\n\nWarm.', position: 3 }))
  await changePage(hers, 'care', change({ body: '## Washing\n\nWarm.', position: 3, version: 2 }))
  expect(await listPageVersions(hers, 'care')).toMatchObject([
    { version: 2, by: meera.email },
    { version: 1, state: 'published' },
  ])
  const { lines } = await comparePageVersions(hers, 'care', 1, 2)
  expect(lines.filter(({ kind }) => kind !== 'same')).toEqual([
    { kind: 'removed', text: 'Cold, by hand.' },
    { kind: 'added', text: 'Warm.' },
  ])
  expect(await restorePage(hers, 'care', { from: 1, version: 2 })).toBe(messages.restored(1))
  expect(await readPage(hers, 'care')).toMatchObject({ body: CARE.body, position: 3, version: 3, state: 'published' })
  await expect(restorePage(hers, 'care', { from: 9, version: 3 })).rejects.toMatchObject({ code: 'not-found' })
  expect(await shop.db.select({ action: auditLog.action }).from(auditLog).orderBy(asc(auditLog.id))).toEqual([
    { action: 'add-page' },
    { action: 'change-page' },
    { action: 'restore-page' },
  ])
  await expect(shop.db.transaction((db) => db.delete(pageVersions))).rejects.toThrow()
})

test('overwrites no change of another admin', async ({ shop }) => {
  const hers = shop.as(meera)
  await insertPage(shop)
  await changePage(hers, 'care', change({ title: 'Caring' }))
  const conflict = { code: 'conflict', message: messages.changedMeanwhile(meera.email) }
  await expect(changePage(hers, 'care', change({ title: 'Cared' }))).rejects.toMatchObject(conflict)
  await expect(restorePage(hers, 'care', { from: 1, version: 1 })).rejects.toMatchObject(conflict)
  await expect(deletePage(hers, 'care', 1)).rejects.toMatchObject(conflict)
  expect(await readPage(hers, 'care')).toMatchObject({ title: 'Caring', version: 2 })
})

test('deletes a page with its address, and continues its versions in a new one', async ({ shop }) => {
  await insertPage(shop)
  await expect(insertPage(shop)).rejects.toMatchObject({
    code: 'conflict',
    fieldErrors: { slug: expect.any(String) as string },
  })
  expect(await deletePage(shop.as(meera), 'care', 1)).toBe(messages.deleted)
  expect(await findPublishedPage(shop, 'care')).toBeUndefined()
  await insertPage(shop, { body: 'New' })
  expect(await readPage(shop.as(meera), 'care')).toMatchObject({ version: 2 })
  expect(await listPageVersions(shop.as(meera), 'care')).toHaveLength(2)
})

test('links published pages in the footer by column and position, but not those of the store', async ({ shop }) => {
  await insertPage(shop, { slug: 'b', title: 'B', position: 2 })
  await insertPage(shop, { slug: 'a', title: 'A', position: 5 })
  await insertPage(shop, { slug: 'h', title: 'H', footer: 'help' })
  await insertPage(shop, { slug: 'hidden', footer: 'none' })
  await insertPage(shop, { slug: 'draft', state: 'draft' })
  await insertPage(shop, { slug: 'about' })
  expect(await readFooterPages(shop)).toEqual({
    help: [{ to: '/pages/h', name: 'H' }],
    company: [
      { to: '/pages/b', name: 'B' },
      { to: '/pages/a', name: 'A' },
    ],
  })
  expect((await listPublishedPages(shop)).map(({ path }) => path)).toContain('/about')
})

test('makes the address of the title, and names the field that is wrong', async ({ shop }) => {
  const { slug } = await addPage(shop.as(meera), AddPage.parse({ title: 'Size & Care', body: 'a' }))
  expect(slug).toBe('size-care')
  await expect(addPage(shop.as(meera), AddPage.parse({ title: 'आकार', body: 'a' }))).rejects.toMatchObject({
    fieldErrors: { slug: messages.invalidSlug },
  })
  const issues = (fields: object) =>
    AddPage.safeParse({ ...CARE, ...fields }).error?.issues.map(({ path, message }) => [path[0], message])
  expect(issues({ title: ' ', slug: 'No spaces' })).toEqual([
    ['slug', messages.invalidSlug],
    ['title', messages.titleNeeded],
  ])
  expect(issues({ position: 'x' })).toEqual([['position', messages.invalidPosition]])
  expect(PageCommand.safeParse({ do: 'delete', version: '1' }).success).toBe(true)
})

test('lets only admins read drafts and write', async ({ shop }) => {
  await insertPage(shop)
  const forbidden = { code: 'forbidden', message: shopMessages.notAdmin }
  const hers = shop.as(asha)
  await expect(listPages(hers)).rejects.toMatchObject(forbidden)
  await expect(readPage(hers, 'care')).rejects.toMatchObject(forbidden)
  await expect(listPageVersions(hers, 'care')).rejects.toMatchObject(forbidden)
  await expect(addPage(hers, AddPage.parse(CARE))).rejects.toMatchObject(forbidden)
  await expect(changePage(hers, 'care', change({}))).rejects.toMatchObject(forbidden)
  await expect(restorePage(hers, 'care', { from: 1, version: 1 })).rejects.toMatchObject(forbidden)
  await expect(deletePage(hers, 'care', 1)).rejects.toMatchObject(forbidden)
  await expect(previewPage(hers, { ...CARE, description: '' })).rejects.toMatchObject(forbidden)
})

test('names what the law wants of a store until it has it', async ({ shop }) => {
  const settings = { ...shop.settings, missingFacts: ['STORE_GRIEVANCE_OFFICER'] }
  expect(await findLegalGaps({ ...shop, settings })).toEqual([
    expect.stringContaining('STORE_GRIEVANCE_OFFICER'),
    expect.stringContaining('returns policy'),
  ])
  await insertPage(shop, { slug: 'returns' })
  expect(await findLegalGaps(shop)).toEqual([])
})

test('keeps the returns policy published where the store does not start without it', async ({ shop }) => {
  const settings = { ...shop.settings, mode: 'production' as const, isLawStrict: true }
  const [hers, strict] = [shop.as(meera), { ...shop.as(meera), settings }]
  for (const slug of ['returns', 'care']) await insertPage(shop, { slug })
  const draft = change({ state: 'draft' })
  const refused = { code: 'conflict', message: messages.returnsPolicyNeeded }
  await expect(changePage(strict, 'returns', draft)).rejects.toMatchObject(refused)
  await expect(deletePage(strict, 'returns', 1)).rejects.toMatchObject(refused)
  expect(await readPage(hers, 'returns')).toMatchObject({ state: 'published', version: 1 })
  await changePage(strict, 'returns', change({ body: 'New' }))
  await deletePage(strict, 'care', 1)
  await changePage(hers, 'returns', change({ state: 'draft', version: 2 }))
  expect(await deletePage(strict, 'returns', 3)).toBe(messages.deleted)
})

committingTest('shows a change of a page in every process within a second', async ({ shop, settings }) => {
  const processes = openProcesses(shop, settings)
  const [one, other] = [await processes.open(), await processes.open()]
  const body = async () => (await findPublishedPage(other, 'care'))?.html
  const soon = { timeout: 1000, interval: 20 }
  try {
    expect(await body()).toBeUndefined()
    await insertPage(one)
    await expect.poll(body, soon).toContain('Cold')
    await one.db.update(pages).set({ html: 'Warm' })
    await expect.poll(body, soon).toBe('Warm')
    await one.db.execute(sql`delete from ${pages}`)
    await expect.poll(body, soon).toBeUndefined()
  } finally {
    await processes.stop()
  }
})
