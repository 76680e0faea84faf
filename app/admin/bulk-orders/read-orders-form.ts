/** Reads the form of the list of orders: one field per ticked order, which becomes one text of all ids. */
import type { Shop } from '#shop/shop.ts'
import { toStorable } from '#core/storable-text.ts'

export async function readOrdersForm(_shop: Shop, request: Request) {
  const form = await request.formData().catch(() => new FormData())
  const text = (value: FormDataEntryValue) => (typeof value === 'string' ? toStorable(value) : '')
  return {
    ...Object.fromEntries([...form].map(([name, value]) => [name, text(value)])),
    orders: form.getAll('order').map(text).join(' '),
  }
}
