import { eq } from 'drizzle-orm'
import { auditLog, banners } from '#db/schema.server.ts'
import { asha, meera } from '#test/fixtures.ts'
import { plain } from '#test/images.ts'
import { expect, committingTest, test, type TestShop } from '#test/shop.ts'
import { hours } from '#core/time.ts'
import { readBanners } from '../catalogue/banners.ts'
import { messages as media } from '../media/messages.ts'
import { messages as shopMessages } from '../messages.ts'
import { announceSchedule } from './announce-schedule.ts'
import { AddBannerBody, BannerCommand, SaveBannerBody } from './banner-input.ts'
import { findBannerOfScene, listBanners, readBannerForm } from './list-banners.ts'
import { messages } from './messages.ts'
import { MAX_BANNERS } from './rules.ts'
import { addBanner, deleteBanner, saveBanner, stepBanner } from './save-banner.ts'

const [WIDE, TALL] = ['/media/3f9c2b7a1d4e5f60/1920x800.jpg', '/media/3f9c2b7a1d4e5f61/1080x1350.jpg']
const OWN = {
  ...{ eyebrow: 'Diwali', headline: 'Lights on', text: 'Come in', linkName: 'See', linkTo: '/women' },
  ...{ wideUrl: WIDE, tallUrl: TALL, alt: 'Lamps on a step', side: 'right' },
}
const byScene = async (shop: TestShop, scene: string) =>
  (await listBanners(shop.as(meera))).find((one) => one.scene === scene)!

/** Reads the banner as it is, with the given changes. */
async function save(shop: TestShop, scene: string, values: Record<string, unknown>) {
  const { id, ...row } = await byScene(shop, scene)
  return saveBanner(shop.as(meera), id, SaveBannerBody.parse({ ...row, ...values }))
}
const add = (shop: TestShop, values: Record<string, unknown> = {}) =>
  addBanner(shop.as(meera), AddBannerBody.parse({ ...OWN, ...values }))
const removeScene = async (shop: TestShop, scene: string) => {
  const { id, version } = await byScene(shop, scene)
  return deleteBanner(shop.as(meera), id, version)
}
const shown = async (shop: TestShop) =>
  (await readBanners(shop)).map(({ picture, eyebrow }) => picture.scene ?? eyebrow)

// S2.3-01, S2.3-02
test('creates five banners in a new store, the first with the tagline', async ({ shop }) => {
  const [first] = await readBanners(shop)
  expect(await shown(shop)).toEqual(['ikat', 'peacock', 'marigold', 'indigo', 'clay'])
  expect(first).toMatchObject({ headline: 'Dressed in sunshine', links: [{ to: '/women' }, { to: '/men' }] })
})

test('shows the edited banners on the home page', async ({ shop }) => {
  const values = { headline: 'Lamps', linkName: 'See them', linkTo: '/category/furniture', moreName: '', place: 1 }
  expect(await save(shop, 'clay', values)).toBe('Banner updated successfully')
  expect(await shown(shop)).toEqual(['clay', 'ikat', 'peacock', 'marigold', 'indigo'])
  const links = [{ name: 'See them', to: '/category/furniture' }]
  expect((await readBanners(shop))[0]).toMatchObject({ headline: 'Lamps', links })
  const { id, version } = await byScene(shop, 'ikat')
  await stepBanner(shop.as(meera), { id, step: 'hide', version })
  expect(await shown(shop)).toEqual(['clay', 'peacock', 'marigold', 'indigo'])
  expect(await shop.db.select().from(auditLog)).toMatchObject([
    {
      ...{ action: 'change-banner', entity: 'banner', actorId: meera.id },
      before: { headline: 'Let the evening in', place: 5 },
      after: { headline: 'Lamps', place: 1 },
    },
    { entityId: String(id), before: { isShown: true, place: 2 }, after: { isShown: false, place: 2 } },
  ])
})

test('adds a banner with own pictures, moves and deletes it, but never the last one', async ({ shop }) => {
  const { id, message } = await add(shop)
  expect(message).toBe(messages.bannerAdded)
  expect((await readBanners(shop)).at(-1)).toMatchObject({
    ...{ id, headline: 'Lights on' },
    picture: { scene: null, wideUrl: WIDE, tallUrl: TALL, alt: 'Lamps on a step', side: 'right' },
  })
  await stepBanner(shop.as(meera), { id, step: 'up', version: 1 })
  expect((await shown(shop)).slice(-2)).toEqual(['Diwali', 'clay'])
  expect(await deleteBanner(shop.as(meera), id, 2)).toBe(messages.bannerDeleted)
  expect(await shown(shop)).toEqual(['ikat', 'peacock', 'marigold', 'indigo', 'clay'])
  for (const scene of ['peacock', 'marigold', 'indigo', 'clay']) await removeScene(shop, scene)
  await expect(removeScene(shop, 'ikat')).rejects.toMatchObject({ message: messages.lastBanner })
})

test('shows at most eight slides, and keeps at most twenty-four', async ({ shop }) => {
  for (let many = 5; many < MAX_BANNERS; many++) await add(shop)
  expect(await shown(shop)).toHaveLength(8)
  await expect(add(shop)).rejects.toMatchObject({ message: messages.tooManyBanners })
})

test('gives a scene to one banner, and a banner a scene or own pictures', async ({ shop }) => {
  await expect(add(shop, { scene: 'clay' })).rejects.toMatchObject({ fieldErrors: { scene: messages.sceneTaken } })
  await save(shop, 'clay', { scene: null, wideUrl: WIDE, tallUrl: TALL, alt: 'A lamp' })
  expect((await readBannerForm(shop.as(meera), null)).scenes).toEqual(['clay'])
  await add(shop, { scene: 'clay' })
  const { id } = await byScene(shop, 'clay')
  const [row] = await shop.db.select().from(banners).where(eq(banners.id, id))
  expect(row).toMatchObject({ wideUrl: null, tallUrl: null, alt: '' })
  expect(await findBannerOfScene(shop.as(meera), 'clay')).toBe(id)
})

test('begins and ends at its times, and announces both', async ({ shop }) => {
  const [starts, ends] = [1, 2].map((many) => new Date(shop.now().getTime() + hours(many)))
  await save(shop, 'ikat', { startsAt: starts!.toISOString(), endsAt: ends!.toISOString() })
  const read = async () => {
    const cacheTags = new Set<string>()
    const [first] = await readBanners({ ...shop, cacheTags })
    return [first!.picture.scene, ...cacheTags]
  }
  const early = await read()
  shop.clock.at = starts!
  const begun = await read()
  shop.clock.at = ends!
  expect([early, begun, await read()]).toEqual([
    ['peacock', `until:${starts!.getTime()}`],
    ['ikat', `until:${ends!.getTime()}`],
    ['peacock'],
  ])
  await expect(announceSchedule(shop)).resolves.toBeUndefined()
})

test('fetches a picture of another site and cuts it, and says when it is too small or none', async ({ shop }) => {
  const crop = shop.services.images.crop
  const big = await plain(10, 10).png().toBuffer()
  shop.services.fetchImage = async (url) => (url.endsWith('gone.jpg') ? 'missing' : big)
  shop.services.images.crop = async (_, size) => ({ key: '3f9c2b7a1d4e5f62', ...size })
  const { id } = await add(shop, { wideUrl: 'https://pictures.example/a.jpg' })
  expect((await listBanners(shop.as(meera))).find((one) => one.id === id)?.wideUrl).toBe(
    '/media/3f9c2b7a1d4e5f62/1920x800.jpg',
  )
  const refused = (wideUrl: string, message: string) =>
    expect(add(shop, { wideUrl })).rejects.toMatchObject({ code: 'invalid', fieldErrors: { wideUrl: message } })
  await refused('https://pictures.example/gone.jpg', media.notFetched.missing)
  await refused('/media/3f9c2b7a1d4e5f60/800x1000.jpg', messages.pictureNeeded('wide'))
  for (const [fault, message] of [
    ['small', messages.pictureTooSmall('wide')],
    ['kind', media.invalidImage.kind],
  ] as const) {
    shop.services.images.crop = async () => fault
    await refused('https://pictures.example/a.jpg', message)
  }
  shop.services.images.crop = crop
})

test('refuses a picture that the store does not have', async ({ shop }) => {
  const { has } = shop.services.images
  shop.services.images.has = async ({ key, width }) => !(key === '3f9c2b7a1d4e5f61' && width === 1080)
  await expect(add(shop)).rejects.toMatchObject({
    ...{ code: 'invalid', fieldErrors: { tallUrl: messages.pictureNotFound } },
  })
  shop.services.images.has = has
})

test('keeps the version and writes no audit event when nothing has changed', async ({ shop }) => {
  expect(await save(shop, 'clay', {})).toBe('Banner updated successfully')
  expect(await byScene(shop, 'clay')).toMatchObject({ version: 1 })
  expect(await shop.db.select().from(auditLog)).toEqual([])
})

test('rejects the second of two changes from the same version and overwrites nothing', async ({ shop }) => {
  await save(shop, 'clay', { headline: 'first' })
  const conflict = { code: 'conflict', message: messages.changedMeanwhile(meera.email) }
  await expect(save(shop, 'clay', { headline: 'second', version: 1 })).rejects.toMatchObject(conflict)
  const { id } = await byScene(shop, 'clay')
  await expect(deleteBanner(shop.as(meera), id, 1)).rejects.toMatchObject(conflict)
  await expect(stepBanner(shop.as(meera), { id, step: 'up', version: 1 })).rejects.toMatchObject(conflict)
  expect(await byScene(shop, 'clay')).toMatchObject({ headline: 'first', version: 2, place: 5 })
})

test('refuses a form with the place of a banner that another one has moved since', async ({ shop }) => {
  const [peacock, marigold] = [await byScene(shop, 'peacock'), await byScene(shop, 'marigold')]
  await save(shop, 'clay', { place: 3 })
  const refused = { code: 'conflict' }
  await expect(save(shop, 'marigold', { place: 3, version: marigold.version })).rejects.toMatchObject(refused)
  expect(await byScene(shop, 'marigold')).toMatchObject({ place: 4, version: 2 })
  expect(await byScene(shop, 'peacock')).toMatchObject({ place: 2, version: 1 })
  await removeScene(shop, 'ikat')
  await expect(save(shop, 'peacock', { version: peacock.version })).rejects.toMatchObject(refused)
  await add(shop, { place: 1 })
  expect(await byScene(shop, 'peacock')).toMatchObject({ place: 2, version: 3 })
})

committingTest('rejects one of two concurrent saves and keeps each place unique', async ({ shop }) => {
  const { id, ...row } = await byScene(shop, 'clay')
  const forms = [1, 2].map((place) => SaveBannerBody.parse({ ...row, place }))
  const saved = await Promise.allSettled(forms.map((form) => saveBanner(shop.as(meera), id, form)))
  expect(saved.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const rows = await shop.db.select().from(banners)
  expect(rows.map(({ position }) => position).toSorted()).toEqual([0, 1, 2, 3, 4])
})

const FORM = { ...OWN, side: 'left', place: '1', version: '1', startsAt: '', endsAt: '', isShown: 'on' }
test.for([
  [{ text: ' ' }, { text: 'Please fill all required fields' }],
  [{ headline: 'x'.repeat(33) }, { headline: shopMessages.tooLong(32) }],
  [{ linkTo: 'https://elsewhere.in' }, { linkTo: messages.invalidPath }],
  [{ linkTo: '//elsewhere.in' }, { linkTo: messages.invalidPath }],
  [{ linkTo: '/\\elsewhere.in' }, { linkTo: messages.invalidPath }],
  [{ linkTo: 'javascript:alert(1)' }, { linkTo: messages.invalidPath }],
  [{ moreName: 'More' }, { moreTo: messages.invalidPath }],
  [{ scene: 'moon' }, { scene: messages.invalidScene }],
  [{ side: 'top' }, { side: messages.invalidSide }],
  [{ wideUrl: '' }, { wideUrl: messages.pictureNeeded('wide') }],
  [
    { tallUrl: '', alt: '' },
    { tallUrl: messages.pictureNeeded('tall'), alt: messages.altNeeded },
  ],
  [{ startsAt: 'soon' }, { startsAt: messages.invalidTime }],
  [{ startsAt: '2026-11-20T10:00', endsAt: '2026-11-20T09:00' }, { endsAt: messages.endBeforeStart }],
] as const)('rejects %j with a message', ([values, errors]) => {
  const { error } = BannerCommand.safeParse({ ...FORM, ...values })
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual(Object.entries(errors))
})

test('reads typed times as Indian times', () => {
  expect(BannerCommand.parse({ ...FORM, scene: 'clay', wideUrl: '', startsAt: '2026-11-20T10:00' })).toMatchObject({
    ...{ do: 'save', scene: 'clay', wideUrl: null, endsAt: null },
    startsAt: new Date('2026-11-20T04:30:00Z'),
  })
})

test('fails when the banner does not exist or the user is not an admin', async ({ shop }) => {
  const form = SaveBannerBody.parse({ ...OWN, version: 1 })
  await expect(saveBanner(shop.as(meera), 99, form)).rejects.toMatchObject({ message: 'Banner not found' })
  const forbidden = { code: 'forbidden', message: shopMessages.notAdmin }
  for (const caller of [shop, shop.as(asha)]) {
    await expect(listBanners(caller)).rejects.toMatchObject(forbidden)
    await expect(readBannerForm(caller, null)).rejects.toMatchObject(forbidden)
    await expect(addBanner(caller, form)).rejects.toMatchObject(forbidden)
    await expect(saveBanner(caller, 1, form)).rejects.toMatchObject(forbidden)
    await expect(stepBanner(caller, { id: 1, step: 'up', version: 1 })).rejects.toMatchObject(forbidden)
    await expect(deleteBanner(caller, 1, 1)).rejects.toMatchObject(forbidden)
  }
})
