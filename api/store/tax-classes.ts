/** The tax classes, with their rates by value and day. */
import { AddTaxClassBody, AddTaxRatesBody, ChangeTaxClassBody, TaxClassVersion } from '#shop/tax/input.ts'
import { listTaxClasses, readTaxClass } from '#shop/tax/list-classes.ts'
import { messages } from '#shop/tax/messages.ts'
import { slabsFrom, type TaxClass } from '#shop/tax/rules.ts'
import { addTaxClass, addTaxRates, changeTaxClass, removeTaxRates } from '#shop/tax/save-class.ts'
import type { Shop } from '#shop/shop.ts'
import { toRupees } from '#core/money.ts'
import { get, post, put, remove } from './route.ts'
import { TaxClasses, TaxClassResult } from './tax-schemas.ts'

const idOf = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined)

const taxClassJson = ({ id, code, name, unit, version, prefixes, slabs }: TaxClass) => ({
  ...{ id, code, name, unit, version, hsn: prefixes },
  rates: slabsFrom(slabs).map(({ validFrom, upTo, percent }) => ({
    ...{ validFrom, upTo: upTo === null ? null : toRupees(upTo), percent },
  })),
})
const result = async (shop: Shop, id: number | undefined, message: string) => ({
  message,
  ...taxClassJson(await readTaxClass(shop, id)),
})
const changes = {
  response: TaxClassResult,
  access: { right: 'change-products' },
  failed: messages.failed.save,
} as const

export const taxClasses = [
  get('/admin/tax-classes', 'List the tax classes with their HSN codes and rates', {
    response: TaxClasses,
    access: { right: 'read-products' },
    failed: messages.failed.list,
    run: async (shop) => ({ items: (await listTaxClasses(shop)).map(taxClassJson) }),
  }),
  post('/admin/tax-classes', 'Add a tax class', {
    ...changes,
    status: 201,
    body: AddTaxClassBody,
    run: async (shop, { body }) => {
      const { id, message } = await addTaxClass(shop, body)
      return result(shop, id, message)
    },
  }),
  put('/admin/tax-classes/:id', 'Change the name and the HSN codes of a tax class', {
    ...changes,
    body: ChangeTaxClassBody,
    run: async (shop, { body, param }) => {
      const id = idOf(param('id'))
      return result(shop, id, await changeTaxClass(shop, id, body))
    },
  }),
  post('/admin/tax-classes/:id/rates', 'Add rates from a day on, or replace those of a day that has not begun', {
    ...changes,
    status: 201,
    body: AddTaxRatesBody,
    run: async (shop, { body, param }) => {
      const id = idOf(param('id'))
      return result(shop, id, await addTaxRates(shop, id, body))
    },
  }),
  remove('/admin/tax-classes/:id/rates/:day', 'Take back rates that have not begun', {
    ...changes,
    query: TaxClassVersion,
    run: async (shop, { query, param }) => {
      const id = idOf(param('id'))
      return result(shop, id, await removeTaxRates(shop, id, { ...query, validFrom: param('day') }))
    },
  }),
]
