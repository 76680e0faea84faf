/** What pages say of offers. The server makes these sentences, so that no page needs scripts for them. */
import { formatRupees, type Paise } from '#core/money.ts'
import { pluralize } from '#core/number-format.ts'

export const pageMessages = {
  failed: 'Failed to load the offers',
  minGoods: (amount: Paise) => `For goods of ${formatRupees(amount)} or more.`,
  minPieces: (pieces: number) => `For ${pluralize(pieces, 'piece')} or more.`,
  online: 'For online payment.',
  cash: 'For cash on delivery.',
  place: (place: string) => `Delivered to ${place}.`,
  times: (times: string) => `${times}.`,
  firstOrder: 'For your first order. Sign in to use it.',
  signedIn: 'Sign in to use it.',
  perShopper: (max: number) =>
    max === 1 ? 'Once for each shopper. Sign in to use it.' : `${max} times for each shopper. Sign in to use it.`,
  alone: 'Not together with another offer.',
  limited: 'It ends earlier if it has been used often enough by then.',
  limitedWithoutEnd: 'It ends when it has been used often enough.',
  maxReduction: (percent: number) => `Not for goods that are reduced by more than ${percent} %.`,
  except: (names: string[]) => `Not for ${names.join(', ')}.`,
  selected: 'selected products',
  /** `isRange`: its sizes have different prices. */
  bestPrice: (price: Paise, isRange: boolean, offer: string) =>
    `Best price ${isRange ? 'from ' : ''}${formatRupees(price)} with ${offer}`,
}
