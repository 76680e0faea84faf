/** Offers and their codes, for admins. */
import { listCodes, makeCodes } from '#shop/offers-admin/codes.ts'
import {
  AddOfferBody,
  ChangeOfferBody,
  CodesQuery,
  MakeCodesBody,
  OffersQuery,
  StepBody,
} from '#shop/offers-admin/input.ts'
import { listOffers, readOffer, type ListedOffer } from '#shop/offers-admin/list-offers.ts'
import { messages } from '#shop/offers-admin/messages.ts'
import { deleteOffer, moveOffer } from '#shop/offers-admin/move-offer.ts'
import { publicGoods } from '#shop/offers-admin/resolve-scope.ts'
import { addOffer, changeOffer } from '#shop/offers-admin/save-offer.ts'
import type { Shop } from '#shop/shop.ts'
import { VersionQuery } from '#shop/input.ts'
import { toRupees, type Paise } from '#core/money.ts'
import * as answers from './response-schemas.ts'
import { get, post, put, remove } from './route.ts'
import { messageJson, pageJson } from './serializers.ts'
import { simulation } from './simulation.ts'

const idOf = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined)
const access = { right: 'change-products' } as const
const read = { access, failed: messages.failed.list }
const change = { access, failed: messages.failed.save }

const rupees = (amount: Paise | null) => (amount === null ? null : toRupees(amount))

function benefitJson(benefit: ListedOffer['benefit']) {
  switch (benefit.kind) {
    case 'percent':
      return { ...benefit, cap: rupees(benefit.cap) }
    case 'amount':
      return { ...benefit, amount: toRupees(benefit.amount) }
    case 'tiers': {
      const tiers = benefit.tiers.map(({ from, amount }) => ({ from: toRupees(from), amount: toRupees(amount) }))
      return { ...benefit, tiers }
    }
    case 'fixed-price':
    case 'n-for':
      return { ...benefit, price: toRupees(benefit.price) }
    default:
      return benefit
  }
}

const offerJson = ({ scope, conditions, figures, ...offer }: ListedOffer) => ({
  ...{ id: offer.id, name: offer.name, benefit: benefitJson(offer.benefit), stage: offer.stage },
  ...{ codeMode: offer.codeMode, code: offer.code, codes: offer.codes },
  scope: { ...scope, goods: publicGoods(scope.goods), except: publicGoods(scope.except) },
  conditions: { ...conditions, minGoods: rupees(conditions.minGoods) },
  ...{ startsAt: offer.startsAt, endsAt: offer.endsAt, state: offer.state, phase: offer.phase },
  ...{ isExclusive: offer.isExclusive, priority: offer.priority, display: offer.display, terms: offer.terms },
  ...{ maxUses: offer.maxUses, maxPerCustomer: offer.maxPerCustomer, budget: rupees(offer.budget) },
  isFrozen: offer.isFrozen,
  figures: {
    ...{ uses: figures.uses, revenue: toRupees(figures.revenue), discount: toRupees(figures.discount) },
    average: rupees(figures.average),
  },
  version: offer.version,
})
const resultJson = async (shop: Shop, id: number | undefined, message: string) => ({
  ...{ message, ...offerJson(await readOffer(shop, id)) },
})

export const offers = [
  get('/admin/offers', 'List the offers that run, come, are drafts, are paused, or have ended', {
    ...read,
    response: answers.OfferPage,
    query: OffersQuery,
    run: async (shop, { query }) => {
      const { counts, ...list } = await listOffers(shop, query)
      return { ...pageJson(list, offerJson), counts }
    },
  }),
  get('/admin/offers/:id', 'Get an offer', {
    ...read,
    response: answers.OfferDetails,
    run: async (shop, { param }) => offerJson(await readOffer(shop, idOf(param('id')))),
  }),
  post('/admin/offers', 'Add an offer as a draft', {
    ...change,
    response: answers.OfferResult,
    status: 201,
    body: AddOfferBody,
    run: async (shop, { body }) => {
      const { id, message } = await addOffer(shop, body)
      return resultJson(shop, id, message)
    },
  }),
  put('/admin/offers/:id', 'Change an offer. A change from an older version is rejected', {
    ...change,
    response: answers.OfferResult,
    body: ChangeOfferBody,
    run: async (shop, { body, param }) => {
      const id = idOf(param('id'))
      return resultJson(shop, id, (await changeOffer(shop, id, body)).message)
    },
  }),
  post('/admin/offers/:id/state', 'Start, pause, resume or end an offer', {
    ...change,
    response: answers.OfferResult,
    body: StepBody,
    run: async (shop, { body, param }) => {
      const id = idOf(param('id'))
      return resultJson(shop, id, await moveOffer(shop, id, body))
    },
  }),
  remove('/admin/offers/:id', 'Delete the draft of an offer', {
    ...change,
    response: answers.Message,
    query: VersionQuery,
    run: (shop, { query, param }) => messageJson(deleteOffer(shop, idOf(param('id')), query.version)),
  }),
  get('/admin/offers/:id/codes', 'List the codes of an offer, the newest first', {
    ...read,
    response: answers.OfferCodes,
    query: CodesQuery,
    run: async (shop, { query, param }) =>
      pageJson(await listCodes(shop, idOf(param('id')), query.page), (code) => code),
  }),
  post('/admin/offers/:id/codes', 'Make up to 10,000 codes of an offer', {
    ...change,
    response: answers.MadeCodes,
    status: 201,
    body: MakeCodesBody,
    run: (shop, { body, param }) => makeCodes(shop, idOf(param('id')), body),
  }),
  ...simulation,
]
