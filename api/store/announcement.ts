/** The announcement bar: what it says, and how an admin changes it. */
import { SaveAnnouncement } from '#shop/announcement/input.ts'
import { messages } from '#shop/announcement/messages.ts'
import { currentAnnouncement, listAnnouncements } from '#shop/announcement/read-announcement.ts'
import { saveAnnouncement } from '#shop/announcement/save-announcement.ts'
import type { Shop } from '#shop/shop.ts'
import * as answers from './response-schemas.ts'
import { get, put } from './route.ts'

const versionsJson = async (shop: Shop) => ({
  items: (await listAnnouncements(shop)).map(({ at, startsAt, endsAt, actorId: _, ...one }) => ({
    ...{ ...one, at: at.toISOString() },
    ...{ startsAt: startsAt?.toISOString() ?? null, endsAt: endsAt?.toISOString() ?? null },
  })),
})

export const announcement = [
  get('/announcement', 'Read the line at the top of every page; null if there is none', {
    response: answers.CurrentAnnouncement,
    failed: messages.failed.load,
    run: async (shop) => ({ announcement: await currentAnnouncement(shop) }),
  }),
  get('/admin/announcement', 'List the versions of the announcement, the newest first', {
    response: answers.Announcements,
    access: 'admin',
    failed: messages.failed.load,
    run: versionsJson,
  }),
  put(
    '/admin/announcement',
    'Change the announcement. A change from an older version is rejected; 0 is the first one',
    {
      response: answers.AnnouncementResult,
      access: 'admin',
      failed: messages.failed.save,
      body: SaveAnnouncement,
      run: async (shop, { body }) => ({ message: await saveAnnouncement(shop, body), ...(await versionsJson(shop)) }),
    },
  ),
]
