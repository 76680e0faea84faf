/** The columns of a product's status. A value that a client did not send stays as it is; a new product is live at once. */
import { fail } from '#core/domain-error.ts'
import type { Shop } from '../shop.ts'
import type { SaveProduct } from './input.ts'
import { messages } from './messages.ts'
import type { Row } from './product-detail.ts'

/** Only a draft has a time, which is in the future when it is set. */
export function statusColumns(
  shop: Shop,
  input: SaveProduct,
  stored?: Row,
): Pick<Row, 'status' | 'publishAt' | 'tags'> {
  const status = input.status ?? stored?.status ?? 'live'
  const storedTime = stored?.publishAt ?? null
  const publishAt = status === 'draft' ? (input.publishAt === undefined ? storedTime : input.publishAt) : null
  if (publishAt && publishAt <= shop.now() && publishAt.getTime() !== storedTime?.getTime())
    fail('invalid', messages.publishAtPast, { publishAt: messages.publishAtPast })
  return { status, publishAt, tags: input.tags ?? stored?.tags ?? [] }
}
