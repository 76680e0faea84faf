/** Offers that are on, for tests. */
import { offerCodes, offers, type GoodsSet } from '#db/schema.server.ts'
import type { Shop } from '#shop/shop.ts'
import { fromRupees } from '#core/money.ts'
import { addDuration, days } from '#core/time.ts'

type OfferRow = typeof offers.$inferInsert
const NO_GOODS: GoodsSet = { categories: [], brands: [], tags: [], products: [] }
export const NO_CONDITIONS = {
  ...{ minGoods: null, minPieces: null, method: null, isFirstOrder: false, isForSignedIn: false },
  ...{ states: [], pinPrefixes: [], weekdays: [], hours: null },
} satisfies OfferRow['conditions']

type Given = Partial<Omit<OfferRow, 'scope' | 'conditions'>> & {
  code?: string
  goods?: Partial<GoodsSet>
  except?: Partial<GoodsSet>
  maxReduction?: number
  conditions?: Partial<OfferRow['conditions']>
}

/** ₹150 off unless something else is given. Returns its id. */
export async function insertOffer(shop: Shop, given: Given = {}): Promise<number> {
  const { code, goods, except, maxReduction = null, conditions, ...columns } = given
  const at = shop.now()
  const [offer] = await shop.db
    .insert(offers)
    .values({
      ...{ name: 'Diwali', benefit: { kind: 'amount', amount: fromRupees(150) }, stage: 'order', state: 'on' },
      codeMode: code === undefined ? 'automatic' : 'one',
      ...{ startsAt: addDuration(at, -days(1)), createdAt: at, updatedAt: at },
      scope: { goods: { ...NO_GOODS, ...goods }, except: { ...NO_GOODS, ...except }, maxReduction },
      conditions: { ...NO_CONDITIONS, ...conditions },
      ...columns,
    })
    .returning({ id: offers.id })
  if (code !== undefined) await shop.db.insert(offerCodes).values({ code, offerId: offer!.id, createdAt: at })
  return offer!.id
}

/** 10 % of everything with the code TEN. */
export const TEN = { code: 'TEN', name: 'Ten percent', benefit: { kind: 'percent', percent: 10, cap: null } } as const
