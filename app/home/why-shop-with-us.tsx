/** The promises of the store (S2.3-11). */
import { dayCount, promises } from '#shop/promises.ts'
import type { Paise } from '#core/money.ts'
import { Icon, type IconName } from '../ui/icon.tsx'

export function WhyShopWithUs({ freeShippingAbove, returnDays }: { freeShippingAbove: Paise; returnDays: number }) {
  const reasons: [IconName, string, string][] = [
    ['truck', 'Free shipping', `On every order ${promises.freeAbove(freeShippingAbove)}, wherever in India you live.`],
    ['shield', 'Quality guarantee', 'Each piece is looked over by hand. If one disappoints, we make it good.'],
    [
      'returns',
      promises.returns(returnDays),
      `Try it at home. If it is not for you, send it back within ${dayCount(returnDays)}.`,
    ],
  ]
  return (
    <section className="section" aria-labelledby="why-shop-with-us">
      <h2 id="why-shop-with-us">Why Shop With Us</h2>
      <ul className="why-shop-with-us">
        {reasons.map(([icon, name, text]) => (
          <li key={name}>
            <Icon name={icon} size={30} />
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
