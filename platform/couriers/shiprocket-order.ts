/** A parcel as Shiprocket wants it: kilograms, centimetres and rupees. */
import type { Parcel } from '#shop/shipping/courier.ts'
import { minus, sum, times, toRupees } from '#core/money.ts'
import { istMinute } from '#core/time.ts'

export function orderOf({ to, ...parcel }: Parcel, reference: string, pickup: string) {
  const [first = '', ...rest] = to.name.split(' ')
  const [length = 0, breadth = 0, height = 0] = parcel.size.map((mm) => mm / 10)
  const goods = sum(parcel.items.map(({ price, quantity }) => times(price, quantity)))
  return {
    order_id: reference,
    order_date: istMinute(parcel.orderedAt).replace('T', ' '),
    pickup_location: pickup,
    billing_customer_name: first,
    billing_last_name: rest.join(' '),
    billing_address: to.building,
    billing_city: to.city,
    billing_pincode: to.pin,
    billing_state: to.state,
    billing_country: 'India',
    billing_email: parcel.email,
    billing_phone: to.mobile,
    shipping_is_billing: true,
    order_items: parcel.items.map(({ title, sku, hsn, quantity, price }) => ({
      ...{ name: title, sku, hsn, units: quantity, selling_price: toRupees(price) },
    })),
    payment_method: parcel.codDue > 0 ? 'COD' : 'Prepaid',
    shipping_charges: toRupees(parcel.shipping),
    sub_total: toRupees(parcel.codDue > 0 ? minus(parcel.codDue, parcel.shipping) : goods),
    ...{ length, breadth, height, weight: parcel.grams / 1000 },
  }
}
