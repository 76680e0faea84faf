/** The merchant's own pages and the announcement bar, with all their versions (record 0173). */
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.server.ts'
import { createdAt, shopSchema, timestamptz } from './columns.server.ts'

export const pageState = shopSchema.enum('page_state', ['draft', 'published'])
/** The column of the footer that links to a page. */
export const footerColumn = shopSchema.enum('footer_column', ['help', 'company', 'none'])

const columns = {
  title: text().notNull(),
  /** For search engines, and below the title. */
  description: text().notNull(),
  /** Markdown. */
  body: text().notNull(),
  state: pageState().notNull(),
  footer: footerColumn().notNull(),
  /** In its column of the footer, lowest first. */
  position: integer().notNull(),
}

/** A published change is announced, so that every process shows it. */
export const pages = shopSchema.table(
  'pages',
  {
    slug: text().primaryKey(),
    ...columns,
    /** What `body` is in HTML, sanitized. Its variables, such as `{store}`, are filled in when it is shown. */
    html: text().notNull(),
    /** Of the title and the text. */
    updatedAt: timestamptz().notNull(),
    version: integer().notNull(),
  },
  () => [
    check('pages_slug', sql`slug ~ '^[a-z0-9-]{1,60}$'`),
    check('pages_filled', sql`title <> '' and body <> '' and version > 0`),
  ],
)

/** One row for each version. They stay when the page is deleted, and a new page with its slug continues them. */
export const pageVersions = shopSchema.table(
  'page_versions',
  {
    slug: text().notNull(),
    version: integer().notNull(),
    ...columns,
    /** Shoppers do not see it: the page stays published with the text of an earlier version. */
    isDraft: boolean().notNull().default(false),
    actorId: uuid().references(() => users.id),
    at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.slug, t.version] }), index('page_versions_actor').on(t.actorId)],
)

/** `standard` says what shipping costs, `own` shows the merchant's words, and with `none` the bar has no words. */
export const announcementMode = shopSchema.enum('announcement_mode', ['standard', 'own', 'none'])

/** The latest version is in force. Without one it is `standard`. */
export const announcements = shopSchema.table(
  'announcements',
  {
    version: integer().primaryKey(),
    mode: announcementMode().notNull(),
    /** The words in bold, before the text. */
    lead: text().notNull(),
    text: text().notNull(),
    /** A path of this store; empty for no link. */
    link: text().notNull(),
    /** Own words are shown from the start, and until the end. Null for always. */
    startsAt: timestamptz(),
    endsAt: timestamptz(),
    actorId: uuid().references(() => users.id),
    at: createdAt(),
  },
  (t) => [
    index('announcements_actor').on(t.actorId),
    check('announcements_words', sql`mode <> 'own' or text <> ''`),
    check('announcements_times', sql`ends_at > starts_at`),
  ],
)
