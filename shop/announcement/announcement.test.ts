import { auditLog } from '#db/schema.server.ts'
import { addDuration, days } from '#core/time.ts'
import { asha, meera } from '#test/fixtures.ts'
import { openProcesses } from '#test/processes.ts'
import { committingTest, expect, test } from '#test/shop.ts'
import { AnnouncementCommand, SaveAnnouncement } from './input.ts'
import { messages } from './messages.ts'
import { currentAnnouncement, listAnnouncements } from './read-announcement.ts'
import { restoreAnnouncement, saveAnnouncement } from './save-announcement.ts'

const own = { mode: 'own', lead: 'Diwali', text: 'free above {freeAbove}', link: '/offers' }
const form = (more: object = {}) => SaveAnnouncement.parse({ ...own, version: 0, ...more })
const standard = { lead: 'Free shipping', text: 'above ₹999, everywhere in India', link: '' }

test('says what shipping costs until the merchant has own words, or none', async ({ shop }) => {
  expect(await currentAnnouncement(shop)).toEqual(standard)
  expect(await saveAnnouncement(shop.as(meera), form())).toBe(messages.saved)
  expect(await currentAnnouncement(shop)).toEqual({ lead: 'Diwali', text: 'free above ₹999', link: '/offers' })
  await saveAnnouncement(shop.as(meera), form({ mode: 'none', version: 1 }))
  expect(await currentAnnouncement(shop)).toBeNull()
})

test('shows own words in their time, and keeps no page beyond it', async ({ shop }) => {
  const [startsAt, endsAt] = [addDuration(shop.now(), days(1)), addDuration(shop.now(), days(2))]
  const times = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
  expect(await saveAnnouncement(shop.as(meera), form(times))).toBe(messages.scheduled)
  const at = async (now: Date) => {
    const cacheTags = new Set<string>()
    return [(await currentAnnouncement({ ...shop, now: () => now, cacheTags }))?.lead, [...cacheTags]]
  }
  expect(await at(shop.now())).toEqual(['Free shipping', [`until:${startsAt.getTime()}`]])
  expect(await at(startsAt)).toEqual(['Diwali', [`until:${endsAt.getTime()}`]])
  expect(await at(endsAt)).toEqual(['Free shipping', []])
})

test('keeps every version, overwrites none of another admin, and puts one back', async ({ shop }) => {
  const hers = shop.as(meera)
  await saveAnnouncement(hers, form())
  await saveAnnouncement(hers, form({ version: 1 }))
  expect(await listAnnouncements(hers)).toMatchObject([{ version: 1, by: meera.email }])
  const conflict = { code: 'conflict', message: messages.changedMeanwhile(meera.email) }
  await expect(saveAnnouncement(hers, form({ text: 'late' }))).rejects.toMatchObject(conflict)
  await saveAnnouncement(hers, form({ mode: 'none', version: 1 }))
  expect(await restoreAnnouncement(hers, 1, 2)).toBe(messages.restored(1))
  expect(await currentAnnouncement(shop)).toMatchObject({ lead: 'Diwali' })
  await expect(restoreAnnouncement(hers, 9, 3)).rejects.toMatchObject({ code: 'not-found' })
  expect(await shop.db.$count(auditLog)).toBe(3)
  await expect(saveAnnouncement(shop.as(asha), form())).rejects.toMatchObject({ code: 'forbidden' })
})

test('names the field that is wrong', () => {
  const faults = (fields: object) =>
    AnnouncementCommand.safeParse({ ...own, version: '0', ...fields }).error?.issues.map(({ path, message }) => [
      path.join('.'),
      message,
    ])
  for (const link of ['https://elsewhere.example', '//elsewhere.example', 'javascript:x'])
    expect(faults({ link })).toEqual([['link', messages.invalidLink]])
  expect(faults({ text: '' })).toEqual([['text', messages.textNeeded]])
  const times = { startsAt: '2026-11-02T00:00', endsAt: '2026-11-01T00:00' }
  expect(faults(times)).toEqual([['endsAt', messages.endBeforeStart]])
  expect(faults({ startsAt: 'soon' })).toEqual([['startsAt', messages.invalidTime]])
  expect(faults({ link: '', startsAt: null, endsAt: ' ' })).toBeUndefined()
})

committingTest('shows other words in every process within a second', async ({ shop, settings }) => {
  const processes = openProcesses(shop, settings)
  const [one, other] = [await processes.open(), await processes.open()]
  try {
    expect(await currentAnnouncement(other)).toEqual(standard)
    await saveAnnouncement({ ...one, session: shop.as(meera).session }, form())
    const soon = { timeout: 1000, interval: 20 }
    await expect.poll(async () => (await currentAnnouncement(other))?.lead, soon).toBe('Diwali')
  } finally {
    await processes.stop()
  }
})
