/** What the law wants of every store that sells to consumers, and that this one lacks, as lines for the operator. */
import { and, eq } from 'drizzle-orm'
import { pages } from '#db/schema.server.ts'
import type { Shop } from '../shop.ts'
import type { StoreSettings } from '../settings.ts'
import { legalMessages as messages } from './legal-messages.ts'

type Store = Pick<Shop, 'db'> & { settings: Pick<StoreSettings, 'missingFacts'> }

export async function findLegalGaps({ db, settings }: Store): Promise<string[]> {
  const [policy] = await db
    .select({ slug: pages.slug })
    .from(pages)
    .where(and(eq(pages.slug, 'returns'), eq(pages.state, 'published')))
  return [
    ...settings.missingFacts.map((name) => messages.missingSetting(name)),
    ...(policy ? [] : [messages.missingReturnsPolicy]),
  ]
}
