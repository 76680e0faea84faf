/** Four benefits in a row, under the slider. */
import { promises } from '#shop/promises.ts'
import type { Paise } from '#core/money.ts'
import { Icon, type IconName } from '../ui/icon.tsx'

export function UspStrip({ freeShippingAbove, returnDays }: { freeShippingAbove: Paise; returnDays: number }) {
  const points: [IconName, string, string][] = [
    ['truck', 'Free shipping', promises.freeAbove(freeShippingAbove)],
    ['returns', promises.returns(returnDays), 'or another size'],
    ['shield', 'Quality checked', 'every single piece'],
    ['card', 'UPI, cards, COD', 'pay your way'],
  ]
  return (
    <ul className="usp-strip">
      {points.map(([icon, name, more]) => (
        <li key={name}>
          <Icon name={icon} size={28} />
          <p>
            <b>{name}</b> <span>{more}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
