/** The first step of a return: which pieces of which items come back, why, and what they are exchanged for. */
import { Form, useSearchParams } from 'react-router'
import { variantLabel } from '#shop/cart/rules.ts'
import { pageMessages as messages } from '#shop/returns/page-messages.ts'
import type { ReturnRequest } from '#shop/returns/read-request.ts'
import { REASONS, reasonsFor } from '#shop/returns/rules.ts'
import { ProductImage } from '../ui/image.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { Title } from '../ui/title.tsx'

type Line = ReturnRequest['lines'][number]

export function ChooseItems({ request: { lines } }: { request: ReturnRequest }) {
  const isAnyLeft = lines.some(({ left }) => left > 0)
  return (
    <Form method="get">
      <ul className="return-lines">
        {lines.map((line) => (
          <Item key={line.line.id} item={line} />
        ))}
      </ul>
      {isAnyLeft ? (
        <button className="button">Continue</button>
      ) : (
        <p className="muted">Nothing of this order can be returned now.</p>
      )}
    </Form>
  )
}

function Item({ item }: { item: Line }) {
  const { line, left, rule, options } = item
  const [query] = useSearchParams()
  return (
    <li>
      <ProductImage src={line.image} alt="" width={72} height={90} />
      <div>
        <b>
          <Title text={line.title} />
        </b>
        <p>{variantLabel(line)}</p>
        <p className="return-until">{whenOf(item)}</p>
        {left > 0 && !rule.isReturnable && <p>{messages.notReturnable(rule.note || line.title)}</p>}
        {left > 0 && rule.isExchangeOnly && <p>{messages.exchangeOnly(rule.note || line.title)}</p>}
        {left > 0 && (
          <div className="return-choice">
            <SelectField
              label="Pieces"
              id={`quantity-${line.id}`}
              name={`quantity-${line.id}`}
              defaultValue={query.get(`quantity-${line.id}`) ?? '0'}
            >
              {Array.from({ length: left + 1 }, (_, pieces) => (
                <option key={pieces} value={pieces}>
                  {pieces === 0 ? 'Keep' : pieces}
                </option>
              ))}
            </SelectField>
            <SelectField
              label="Why"
              id={`reason-${line.id}`}
              name={`reason-${line.id}`}
              defaultValue={query.get(`reason-${line.id}`) ?? ''}
            >
              <option value="">Please choose</option>
              {reasonsFor(item).map((reason) => (
                <option key={reason} value={reason}>
                  {REASONS[reason]}
                </option>
              ))}
            </SelectField>
            {options.length > 0 && (
              <SelectField
                label="Instead of it"
                id={`wanted-${line.id}`}
                name={`wanted-${line.id}`}
                defaultValue={query.get(`wanted-${line.id}`) ?? ''}
              >
                <option value="">{rule.isExchangeOnly ? 'A refund, if it came damaged or wrong' : 'A refund'}</option>
                {options.map(({ variantId, name, isSoldOut }) => (
                  <option key={variantId} value={variantId} disabled={isSoldOut}>
                    {isSoldOut ? `${name}, sold out` : name}
                  </option>
                ))}
              </SelectField>
            )}
          </div>
        )}
      </div>
    </li>
  )
}

function whenOf({ left, until, delivered, inTime }: Line) {
  if (delivered === 0 || !until) return 'Not delivered yet'
  if (left > 0) return messages.returnUntil(until)
  return inTime ? messages.returnedAlready : messages.tooLate(until)
}
