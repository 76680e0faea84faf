/** The store's promises about delivery, shipping and returns. Many pages show them, and all read them from here. */
import { formatRupees, type Paise } from '#core/money.ts'

export const RETURN_DAYS = 30

export const promises = {
  /** On product pages (Q8): counted from the day of shipping. */
  transit: '2-3 business days',
  /** In the cart and at checkout (Q8): counted from the day of the order. */
  delivery: 'Delivery by 3-4 days',
  deliveryInFull:
    'Delivery by 3-4 days from your order: up to a day to pack it, then 2-3 business days on its way. A Sunday or public holiday in between adds a day.',
  freeAbove: (amount: Paise) => `above ${formatRupees(amount)}`,
  returns: `${RETURN_DAYS}-day returns`,
  returnPeriod: `${RETURN_DAYS} days`,
  notReturned: 'innerwear, lingerie and opened beauty products',
}
