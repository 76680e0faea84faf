/** What a product must have before shoppers see it. A draft and a hidden product may lack it. */
import { fail, REQUIRED } from '#core/domain-error.ts'
import { messages as common } from '../messages.ts'
import { messages } from './messages.ts'
import type { Row } from './product-detail.ts'

type LiveFields = Pick<Row, 'title' | 'category'> & { price: number; pictures: unknown[] }
type Product = LiveFields & Pick<Row, 'status' | 'publishAt'>

/** The fields of the form that are missing. A draft without a price is stored with the price 0. */
export const missingForLive = ({ title, category, price, pictures }: LiveFields): string[] =>
  Object.entries({ title: !title, picture: pictures.length === 0, price: price === 0, category: !category }).flatMap(
    ([field, isMissing]) => (isMissing ? field : []),
  )

/** Whether shoppers see it, now or at its time. */
export const isToBeShown = ({ status, publishAt }: Pick<Row, 'status' | 'publishAt'>) =>
  status === 'live' || publishAt !== null

/**
 * Rejects a change that would show an incomplete product, now or at its time. Older API clients may have sent one without
 * images. A price of 0 that was typed is one, but no product goes live with it: the 0 may be that of a draft without a price.
 */
export function assertMayBeLive(before: Product, after: Product, isPriceTyped: boolean) {
  if (!isToBeShown(after)) return
  const isNew = before.status !== 'live'
  const missing = missingForLive(after).filter((field) =>
    field === 'price' ? isNew || !isPriceTyped || after.publishAt : isNew || before.pictures.length > 0,
  )
  if (missing.length === 0) return
  const fieldErrors = Object.fromEntries(missing.map((field) => [field === 'picture' ? 'pictures' : field, REQUIRED]))
  fail('invalid', isNew ? messages.cannotGoLive(missing) : common.fillRequired, fieldErrors)
}
