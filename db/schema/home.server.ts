/** The home page: its slides, and its sections of products (record 0174). */
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, smallint, text, unique } from 'drizzle-orm/pg-core'
import { categories } from './catalogue.server.ts'
import { shopSchema, timestamptz } from './columns.server.ts'

/** When a slide or a section is shown; null for no start and no end. */
const schedule = { startsAt: timestamptz(), endsAt: timestamptz() }
const shown = {
  position: smallint().notNull(),
  isShown: boolean().notNull().default(true),
  version: integer().notNull().default(1),
}

/**
 * The slides. `scene` names an image of the build; without it the slide has pictures of its own: `wideUrl` for desktops and
 * `tallUrl` for phones. A slide with an empty headline shows the store's tagline.
 */
export const banners = shopSchema.table(
  'banners',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    scene: text({ enum: ['ikat', 'peacock', 'marigold', 'indigo', 'clay'] }),
    wideUrl: text(),
    tallUrl: text(),
    /** What the own pictures show. That of a scene is in the code. */
    alt: text().notNull().default(''),
    /** Where the words stand on own pictures. */
    side: text({ enum: ['left', 'right'] })
      .notNull()
      .default('left'),
    eyebrow: text().notNull(),
    headline: text().notNull(),
    text: text().notNull(),
    linkName: text().notNull(),
    linkTo: text().notNull(),
    /** An optional second button. */
    moreName: text().notNull(),
    moreTo: text().notNull(),
    ...schedule,
    ...shown,
  },
  (t) => [
    unique('banners_scene').on(t.scene),
    check(
      'banners_picture',
      sql`case when scene is null then wide_url is not null and tall_url is not null else wide_url is null and tall_url is null end`,
    ),
    check('banners_side', sql`side in ('left', 'right')`),
    check('banners_times', sql`ends_at > starts_at`),
  ],
)

/**
 * Own pictures that were stored for a slide, or that a slide no longer shows, by their URLs. A trigger of `banners` and each
 * upload write them. A job deletes those that nothing shows; while it does, `claimedAt` is set (record 0219).
 */
export const unusedPictures = shopSchema.table(
  'unused_pictures',
  { url: text().primaryKey(), since: timestamptz().notNull().defaultNow(), claimedAt: timestamptz() },
  (t) => [index('unused_pictures_since').on(t.since)],
)

export type Scene = NonNullable<(typeof banners.$inferSelect)['scene']>

/** Each section has a title and up to four cards. `categoryId` is that of a category or a collection. */
export const homeSections = shopSchema.table(
  'home_sections',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    title: text().notNull(),
    source: text({ enum: ['featured', 'category', 'collection', 'newest', 'popular', 'reduced'] }).notNull(),
    categoryId: integer().references(() => categories.id),
    ...schedule,
    ...shown,
  },
  (t) => [
    index('home_sections_category').on(t.categoryId),
    check('home_sections_title', sql`length(title) between 1 and 40`),
    check(
      'home_sections_source',
      sql`source in ('featured', 'category', 'collection', 'newest', 'popular', 'reduced') and (source in ('category', 'collection')) = (category_id is not null)`,
    ),
    check('home_sections_times', sql`ends_at > starts_at`),
  ],
)
export type HomeSource = (typeof homeSections.$inferSelect)['source']
