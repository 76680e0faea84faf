/** What the law wants of every store that sells to consumers, and that this one lacks, as lines for the operator. */
import { and, eq } from 'drizzle-orm'
import { pages } from '#db/schema.server.ts'
import type { Shop } from '../shop.ts'
import type { StoreSettings } from '../settings.ts'
import { legalMessages as messages } from './legal-messages.ts'

const RETURNS_POLICY = 'returns'

/** Whether the store refuses to start with a gap. */
export const isLawStrict = ({ mode, isLawStrict }: Pick<StoreSettings, 'mode' | 'isLawStrict'>) =>
  mode === 'production' && isLawStrict

/** Whether the store would have a gap without this page, and so would not start again. */
export const isPageNeeded = ({ settings }: Pick<Shop, 'settings'>, { slug, state }: Pick<Page, 'slug' | 'state'>) =>
  isLawStrict(settings) && slug === RETURNS_POLICY && state === 'published'

type Page = typeof pages.$inferSelect
type Store = Pick<Shop, 'db'> & { settings: Pick<StoreSettings, 'missingFacts'> }

export async function findLegalGaps({ db, settings }: Store): Promise<string[]> {
  const [policy] = await db
    .select({ slug: pages.slug })
    .from(pages)
    .where(and(eq(pages.slug, RETURNS_POLICY), eq(pages.state, 'published')))
  return [
    ...settings.missingFacts.map((name) => messages.missingSetting(name)),
    ...(policy ? [] : [messages.missingReturnsPolicy]),
  ]
}
