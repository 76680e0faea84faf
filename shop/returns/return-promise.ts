/** What a shopper reads about the returns of a product, by its rule. Pure. */
import { toRupees, type Paise } from '#core/money.ts'
import { promises } from '../promises.ts'
import { promiseMessages } from './promise-messages.ts'
import type { ReturnRule } from './rules.ts'

type Rule = Omit<ReturnRule, 'note'>

export function returnPromise({ days, isReturnable, isExchangeOnly, fee }: Rule): string {
  if (!isReturnable) return promiseMessages.noReturns
  if (isExchangeOnly) return promiseMessages.exchangedWithin(days)
  return promises.returns(days) + (fee > 0 ? promiseMessages.feeEach(fee) : '')
}

export function returnTerms({ days, isReturnable, isExchangeOnly, fee }: Rule): string {
  const fault = promiseMessages.fault(days)
  if (!isReturnable) return `${promiseMessages.cannotBeSentBack} ${fault}`
  if (isExchangeOnly) return `${promiseMessages.exchangeOnly(days)} ${fault}`
  return promiseMessages.sendBack(days) + (fee > 0 ? promiseMessages.returnFee(fee) : '')
}

type Line = { title: string; rule: Rule }

/** One promise if all lines have the same; else what most of them have, and then the others by their titles. */
export function promisesOfLines(lines: Line[]): string[] {
  const titlesOf = new Map<string, Set<string>>()
  for (const { title, rule } of lines) {
    const promise = returnPromise(rule)
    titlesOf.set(promise, (titlesOf.get(promise) ?? new Set()).add(title))
  }
  const [first, ...others] = [...titlesOf].toSorted(([, one], [, other]) => other.size - one.size)
  if (!first) return []
  return [first[0], ...others.flatMap(([promise, titles]) => [...titles].map((title) => `${title}: ${promise}`))]
}

export type ReturnException = { name: string; promise: string; isReturnable: boolean }

/** `innerwear, lingerie and shoes`: what is not returned. Empty where everything is. */
export function notReturned(exceptions: ReturnException[]): string {
  const names = exceptions.filter(({ isReturnable }) => !isReturnable).map(({ name }) => name)
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** As search engines read it (schema.org). */
export function returnPolicy({ days, isReturnable, isExchangeOnly, fee }: Rule): Record<string, unknown> {
  const place = { '@type': 'MerchantReturnPolicy', applicableCountry: 'IN' }
  if (!isReturnable) return { ...place, returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }
  return {
    ...place,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: days,
    returnMethod: 'https://schema.org/ReturnByMail',
    ...(isExchangeOnly ? { refundType: 'https://schema.org/ExchangeRefund' } : {}),
    ...feeData(fee),
  }
}

const feeData = (fee: Paise) =>
  fee > 0
    ? {
        returnFees: 'https://schema.org/ReturnShippingFees',
        returnShippingFeesAmount: { '@type': 'MonetaryAmount', value: toRupees(fee).toFixed(2), currency: 'INR' },
      }
    : { returnFees: 'https://schema.org/FreeReturn' }

/** For feeds: which policy of the merchant's account holds for the product. */
export function returnLabel({ days, isReturnable, isExchangeOnly, fee }: Rule): string {
  if (!isReturnable) return 'no-returns'
  return [isExchangeOnly ? 'exchange' : 'return', days, ...(fee > 0 ? ['fee', toRupees(fee)] : [])].join('-')
}
