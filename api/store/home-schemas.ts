/** The slides and sections of the home page, as admins and their server keys read them. */
import { z } from 'zod'
import { SCENES, SIDES, SOURCE_NAMES } from '#shop/home/rules.ts'
import { count, message, time, url } from './schema-parts.ts'

const schedule = { startsAt: time.nullable(), endsAt: time.nullable() }
const shown = {
  isShown: z.boolean(),
  place: z.int().describe('From 1'),
  places: count,
  version: z.int().describe('An update must name it'),
}

const Banner = z.strictObject({
  id: z.int(),
  scene: z.enum(SCENES).nullable().describe('A picture of the store; null for own pictures'),
  wideUrl: url.describe('1920 × 800'),
  tallUrl: url.describe('1080 × 1350'),
  ...{ alt: z.string(), side: z.enum(SIDES) },
  ...{ eyebrow: z.string(), headline: z.string(), text: z.string() },
  ...{ linkName: z.string(), linkTo: z.string(), moreName: z.string(), moreTo: z.string() },
  ...schedule,
  ...shown,
})
export const Banners = z.strictObject({ items: z.array(Banner) })
export const BannerResult = Banner.extend(message)

const HomeSection = z.strictObject({
  ...{ id: z.int(), title: z.string(), source: z.enum(SOURCE_NAMES) },
  categoryId: z.int().nullable().describe('Of the category or the collection that it shows'),
  category: z.string().nullable().describe('The way there: `Clothes › Jeans`'),
  path: url.describe('Of the page of that category'),
  isRetired: z.boolean().describe('Whether that category is retired: then the section is not shown'),
  ...schedule,
  ...shown,
})
export const HomeSections = z.strictObject({ items: z.array(HomeSection) })
export const HomeSectionResult = HomeSection.extend(message)
