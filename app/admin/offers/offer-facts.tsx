/** What came of an offer, what it would have saved, and what it is for. */
import type { OfferDetails } from '#shop/offers-admin/list-offers.ts'
import type { OfferPreview } from '#shop/offers-admin/preview-offer.ts'
import { asksForPlace, asksForTime } from '#shop/offers/conditions.ts'
import { describePlace, describeTimes } from '#shop/offers/describe-conditions.ts'
import { CODE_MODES, METHODS, PREVIEW_DAYS, STAGES } from '#shop/offers-admin/rules.ts'
import { formatCount, pluralize } from '#core/number-format.ts'
import { formatRupees } from '#core/money.ts'
import { istDateTime } from '#core/time.ts'

type Props = { offer: OfferDetails; preview: OfferPreview }

export function OfferFacts({ offer, preview }: Props) {
  const { uses, revenue, discount, average } = offer.figures
  return (
    <section className="admin-panel offer-facts">
      {offer.state !== 'draft' && (
        <>
          <h2>Figures</h2>
          <dl className="offer-figures">
            <Fact name="Orders">{formatCount(uses)}</Fact>
            <Fact name="Revenue">{formatRupees(revenue)}</Fact>
            <Fact name="Discount">{formatRupees(discount)}</Fact>
            {average !== null && <Fact name="Average order">{formatRupees(average)}</Fact>}
          </dl>
          <p className="offer-note">Without cancelled orders. Revenue is what these orders cost in total.</p>
        </>
      )}
      {offer.isFrozen && <Fixed offer={offer} />}
      {offer.state !== 'ended' && <Preview {...preview} />}
    </section>
  )
}

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const Preview = (preview: OfferPreview) => (
  <>
    <h2>Preview</h2>
    <p>{previewText(preview)}</p>
    <p className="offer-note">As saved, alone, and as if everybody had typed its code.</p>
  </>
)

function previewText({ orders, looked, applied, saved, rateChanges }: OfferPreview) {
  if (orders === 0) return `There were no orders in the last ${PREVIEW_DAYS} days.`
  const rest = looked < orders ? ` Only the newest ${formatCount(looked)} were calculated.` : ''
  const rates = `${pluralize(rateChanges, 'line')} would have changed ${rateChanges === 1 ? 'its' : 'their'} GST rate.`
  return `Over the orders of the last ${PREVIEW_DAYS} days: it would have applied to ${formatCount(applied)} of ${pluralize(orders, 'order')} and saved ${formatRupees(saved)}. ${rates}${rest}`
}

/** What stays as it is once an offer is on. */
function Fixed({ offer }: { offer: OfferDetails }) {
  const { conditions, startsAt, endsAt } = offer
  const asks = [
    conditions.minGoods !== null && `goods of ${formatRupees(conditions.minGoods)} or more`,
    conditions.minPieces !== null && `${pluralize(conditions.minPieces, 'piece')} or more`,
    conditions.method && `paid ${METHODS[conditions.method].toLowerCase()}`,
    conditions.isFirstOrder && 'the first order',
    conditions.isForSignedIn && 'shoppers who are signed in',
    asksForPlace(conditions) && `delivery to ${describePlace(conditions)}`,
    asksForTime(conditions) && describeTimes(conditions),
    offer.isExclusive && 'no other offer',
  ].filter((ask) => ask !== false && ask !== null)
  const { goods, except, maxReduction } = offer.scope
  const exceptions = [
    goodsOf(except, offer.names),
    maxReduction !== null && `goods reduced by more than ${maxReduction} %`,
  ].filter(Boolean)
  const facts = {
    'Taken off': STAGES[offer.stage],
    Code: offer.code ?? CODE_MODES[offer.codeMode],
    Goods: goodsOf(goods, offer.names) || 'All',
    Except: exceptions.join(', '),
    'Asks for': asks.join('; '),
    Dates: `${istDateTime(startsAt)} to ${endsAt ? istDateTime(endsAt) : 'no end'}`,
  }
  return (
    <>
      <h2>Offer</h2>
      <dl>
        {Object.entries(facts).map(
          ([name, text]) =>
            text && (
              <div key={name} className="offer-fact">
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  )
}

const goodsOf = (set: OfferDetails['scope']['goods'], names: OfferDetails['names']) =>
  [
    ...set.categories.map((id) => names.categories[id] ?? String(id)),
    ...set.brands,
    ...set.tags.map((tag) => `tag ${tag}`),
    ...set.products.map((id) => names.products[id] ?? String(id)),
  ].join(', ')
