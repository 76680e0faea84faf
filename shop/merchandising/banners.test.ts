import { auditLog } from '#db/schema.server.ts'
import { asha, meera } from '#test/fixtures.ts'
import { expect, committingTest, test, type TestShop } from '#test/shop.ts'
import { readBanners } from '../catalogue/banners.ts'
import { messages as shopMessages } from '../messages.ts'
import { listBanners, readBannerToEdit, saveBanner } from './banners.ts'
import { SaveBanner } from './banner-input.ts'
import { messages } from './messages.ts'

/** Reads the banner as its form shows it when opened, with the given changes. */
async function save(shop: TestShop, scene: string, values: Record<string, unknown>) {
  const { isShown, ...row } = await readBannerToEdit(shop.as(meera), scene)
  return saveBanner(shop.as(meera), scene, SaveBanner.parse({ ...row, isShown: isShown ? 'on' : undefined, ...values }))
}
const scenes = async (shop: TestShop) => (await readBanners(shop)).map(({ scene }) => scene)

// S2.3-01, S2.3-02
test('creates five banners in a new store, the first with the tagline', async ({ shop }) => {
  const [first] = await readBanners(shop)
  expect(await scenes(shop)).toEqual(['ikat', 'peacock', 'marigold', 'indigo', 'clay'])
  expect(first).toMatchObject({ headline: 'Dressed in sunshine', links: [{ to: '/women' }, { to: '/men' }] })
})

test('shows the edited banners on the home page', async ({ shop }) => {
  const values = {
    headline: 'Lamps for Diwali',
    linkName: 'See them',
    linkTo: '/category/furniture',
    moreName: '',
    place: '1',
  }
  expect(await save(shop, 'clay', values)).toBe('Banner updated successfully')
  expect(await scenes(shop)).toEqual(['clay', 'ikat', 'peacock', 'marigold', 'indigo'])
  expect((await readBanners(shop))[0]).toMatchObject({
    headline: 'Lamps for Diwali',
    links: [{ name: 'See them', to: '/category/furniture' }],
  })
  await save(shop, 'ikat', { isShown: undefined })
  expect(await scenes(shop)).toEqual(['clay', 'peacock', 'marigold', 'indigo'])
  expect(await shop.db.select().from(auditLog)).toMatchObject([
    {
      ...{ action: 'change-banner', entity: 'banner', entityId: 'clay', actorId: meera.id },
      before: { headline: 'Let the evening in', place: 5 },
      after: { headline: 'Lamps for Diwali', place: 1 },
    },
    { entityId: 'ikat', before: { isShown: true, place: 2 }, after: { isShown: false, place: 2 } },
  ])
})

test('keeps the version and writes no audit event when nothing has changed', async ({ shop }) => {
  expect(await save(shop, 'clay', {})).toBe('Banner updated successfully')
  expect(await readBannerToEdit(shop.as(meera), 'clay')).toMatchObject({ version: 1 })
  expect(await shop.db.select().from(auditLog)).toEqual([])
})

test('rejects the second of two changes from the same version and overwrites nothing', async ({ shop }) => {
  await save(shop, 'clay', { headline: 'first' })
  await expect(save(shop, 'clay', { headline: 'second', version: '1' })).rejects.toMatchObject({
    code: 'conflict',
    message: messages.changedMeanwhile(meera.email),
  })
  expect(await readBannerToEdit(shop.as(meera), 'clay')).toMatchObject({ headline: 'first', version: 2 })
})

committingTest('rejects one of two concurrent saves and keeps each place unique', async ({ shop }) => {
  const { isShown: _, ...row } = await readBannerToEdit(shop.as(meera), 'clay')
  const forms = ['1', '2'].map((place) => SaveBanner.parse({ ...row, place }))
  const saved = await Promise.allSettled(forms.map((form) => saveBanner(shop.as(meera), 'clay', form)))
  expect(saved.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await listBanners(shop.as(meera))).map(({ position }) => position)).toEqual([0, 1, 2, 3, 4])
})

const VALID_FORM = { eyebrow: 'New', text: 'Come in', linkName: 'See', linkTo: '/women', place: '1' }
test.for([
  [{ text: ' ' }, { text: 'Please fill all required fields' }],
  [{ headline: 'x'.repeat(33) }, { headline: shopMessages.tooLong(32) }],
  [{ linkTo: 'https://elsewhere.in' }, { linkTo: messages.invalidPath }],
  [{ linkTo: '//elsewhere.in' }, { linkTo: messages.invalidPath }],
  [{ linkTo: '/\\elsewhere.in' }, { linkTo: messages.invalidPath }],
  [{ linkTo: 'javascript:alert(1)' }, { linkTo: messages.invalidPath }],
  [{ moreName: 'More' }, { moreTo: messages.invalidPath }],
] as const)('rejects %j with a message', ([values, errors]) => {
  const { error } = SaveBanner.safeParse({ ...VALID_FORM, ...values })
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual(Object.entries(errors))
})

test('fails when the banner does not exist or the user is not an admin', async ({ shop }) => {
  const form = SaveBanner.parse(VALID_FORM)
  await expect(saveBanner(shop.as(meera), 'none', form)).rejects.toMatchObject({ message: 'Banner not found' })
  const forbidden = { code: 'forbidden', message: shopMessages.notAdmin }
  for (const caller of [shop, shop.as(asha)]) {
    await expect(listBanners(caller)).rejects.toMatchObject(forbidden)
    await expect(readBannerToEdit(caller, 'clay')).rejects.toMatchObject(forbidden)
    await expect(saveBanner(caller, 'clay', form)).rejects.toMatchObject(forbidden)
  }
})
