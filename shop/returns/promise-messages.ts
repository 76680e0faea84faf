/** What a shopper reads about the returns of a product before buying. Apart from messages.ts, because product pages load it. */
import { formatRupees, type Paise } from '#core/money.ts'
import { dayCount } from '../promises.ts'

export const promiseMessages = {
  noReturns: 'No returns, unless damaged or wrong',
  exchangedWithin: (days: number) => `Exchanged within ${dayCount(days)}`,
  feeEach: (fee: Paise) => `, ${formatRupees(fee)} each`,
  fault: (days: number) =>
    `If it is damaged, wrong or not as described, tell us within ${dayCount(days)} of its arrival and you have your money back.`,
  cannotBeSentBack: 'It cannot be sent back.',
  exchangeOnly: (days: number) => `It can be exchanged within ${dayCount(days)} of its arrival, and is not refunded.`,
  sendBack: (days: number) => `If it is not what you hoped for, send it back within ${dayCount(days)} of its arrival.`,
  returnFee: (fee: Paise) => ` The return costs ${formatRupees(fee)}, an exchange nothing.`,
}
