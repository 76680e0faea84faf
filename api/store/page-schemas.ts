/** The shapes of the merchant's own pages and of the announcement bar in responses. */
import { z } from 'zod'
import { MODE_NAMES } from '#shop/announcement/rules.ts'
import { FOOTER_NAMES } from '#shop/pages/rules.ts'
import { message, time } from './schema-parts.ts'

const state = z.enum(['draft', 'published'])
const facts = { slug: z.string(), path: z.string(), title: z.string(), description: z.string() }
export const PublishedPages = z.strictObject({ items: z.array(z.strictObject({ ...facts, updatedAt: time })) })
export const PublishedPage = z.strictObject({
  ...facts,
  html: z.string().describe('Sanitized, with the values of its variables'),
  updatedAt: time,
})

const place = { state, footer: z.enum(FOOTER_NAMES), position: z.int() }
const AdminPage = z.strictObject({ ...facts, ...place, updatedAt: time, version: z.int() })
export const AdminPages = z.strictObject({
  items: z.array(AdminPage.extend({ hasDraft: z.boolean().describe('Whether a draft waits beside it') })),
})
const body = { body: z.string().describe('Markdown') }
const draft = z.strictObject({ title: z.string(), description: z.string(), ...body, ...place })
export const FullAdminPage = AdminPage.extend({
  ...body,
  draft: draft.nullable().describe('What waits beside the published page until it is published'),
})
export const AdminPageResult = FullAdminPage.extend(message)
export const PagePreview = z.strictObject({ title: z.string(), description: z.string(), html: z.string() })

const version = { version: z.int(), at: time, by: z.string().nullable().describe('The email of the admin') }
export const PageVersions = z.strictObject({
  items: z.array(z.strictObject({ ...version, title: z.string(), state, isDraft: z.boolean() })),
})
export const PageComparison = z.strictObject({
  ...{ from: z.int(), to: z.int() },
  lines: z.array(z.strictObject({ kind: z.enum(['same', 'removed', 'added']), text: z.string() })),
})

const words = { lead: z.string().describe('In bold, before the text'), text: z.string(), link: z.string() }
export const CurrentAnnouncement = z.strictObject({ announcement: z.strictObject(words).nullable() })
const Announcement = z.strictObject({
  ...{ ...version, mode: z.enum(MODE_NAMES), ...words, startsAt: time.nullable(), endsAt: time.nullable() },
})
export const Announcements = z.strictObject({
  items: z.array(Announcement).describe('The newest first: it is in force'),
})
export const AnnouncementResult = Announcements.extend(message)
