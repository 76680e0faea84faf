/** The limits of the feed of products, as Google's product data specification has them. Pure. */
import { minutes } from '#core/time.ts'

export const MAX_ID_LENGTH = 50
export const MAX_TITLE_LENGTH = 150
export const MAX_DESCRIPTION_LENGTH = 5000
export const MAX_LINK_LENGTH = 2000
export const MAX_BRAND_LENGTH = 70
export const MAX_VALUE_LENGTH = 100
export const MAX_MATERIAL_LENGTH = 200
export const MAX_TYPE_LENGTH = 750
export const MAX_MORE_IMAGES = 10

/** The problems that the admin panel can show. Their number is always known. */
export const MAX_PROBLEMS = 1000
export const PROBLEM_PAGE_SIZE = 50

/** Products that are read at once. */
export const BATCH_SIZE = 200
/** Google accepts files up to 4 GB. */
export const MAX_FEED_BYTES = 4 * 1024 ** 3
/** How often a changed catalogue is written at most. */
export const WRITE_EVERY = minutes(15)
/** When a client asks again for a feed that has not been written yet. */
export const RETRY_SECONDS = 60

export const FEEDS = ['google', 'meta'] as const
export type FeedName = (typeof FEEDS)[number]
export const feedPath = (feed: FeedName) => `/feeds/${feed}.xml`

/** What an item cannot be without, as the admin panel names it. */
export const COMPULSORY = {
  id: `SKU of at most ${MAX_ID_LENGTH} characters`,
  title: 'Title',
  description: 'Description',
  link: 'Address of the page',
  image_link: 'Picture',
  price: 'Price',
} as const
export type Compulsory = keyof typeof COMPULSORY
