/** The store's promises about delivery, shipping and returns. Many pages show them, and all read them from here. */
import { formatRupees, type Paise } from '#core/money.ts'

/** Unless the setting RETURN_DAYS says otherwise. Products may have rules of their own (shop/returns/return-promise.ts). */
export const DEFAULT_RETURN_DAYS = 30

export const dayCount = (days: number) => (days === 1 ? '1 day' : `${days} days`)

export const promises = {
  /** On product pages (Q8): counted from the day of shipping. */
  transit: '2-3 business days',
  /** In the cart and at checkout (Q8): counted from the day of the order. */
  delivery: 'Delivery by 3-4 days',
  deliveryInFull:
    'Delivery by 3-4 days from your order: up to a day to pack it, then 2-3 business days on its way. A Sunday or public holiday in between adds a day.',
  freeAbove: (amount: Paise) => `above ${formatRupees(amount)}`,
  returns: (days: number) => `${days}-day returns`,
}
