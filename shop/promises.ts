/** What the store promises of delivery, shipping and returns. Many pages say it, and all of them from here. */
import { formatRupees, type Paise } from '#core/money.ts'

const RETURN_DAYS = 30

export const promises = {
  /** On the pages of a product (Q8): from the day it is sent. */
  transit: '2-3 business days',
  /** In the cart and at checkout (Q8): from the day it is ordered. */
  delivery: 'Delivery by 3-4 days',
  deliveryInFull:
    'Delivery by 3-4 days from your order: up to a day to pack it, then 2-3 business days on its way. A Sunday or public holiday in between adds a day.',
  freeAbove: (amount: Paise) => `above ${formatRupees(amount)}`,
  returns: `${RETURN_DAYS}-day returns`,
  returnPeriod: `${RETURN_DAYS} days`,
  notReturned: 'innerwear, lingerie and opened beauty products',
}
