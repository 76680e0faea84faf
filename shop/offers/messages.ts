/** Messages about offers and codes for shoppers. */
import { formatRupees, type Paise } from '#core/money.ts'
import { pluralize } from '#core/number-format.ts'
import { istLongDate } from '#core/time.ts'

export const messages = {
  needsCode: 'Enter a code',
  unknownCode: 'This code does not exist',
  tooManyCodes: (max: number) => `A cart can have ${max} codes. Remove one first.`,
  begins: (at: Date) => `This code begins on ${istLongDate(at)}`,
  ended: (at: Date) => `This code ended on ${istLongDate(at)}`,
  notValid: 'This code is not valid at the moment',
  usedUp: 'This code has been used as often as it can be',
  usedByYou: 'You have used this code already',
  notYours: 'This code belongs to another account',
  needsSignIn: (code: string) => `Sign in to use ${code}`,
  firstOrderOnly: (code: string) => `${code} is for your first order`,
  addGoods: (missing: Paise, code: string) => `Add ${formatRupees(missing)} more to use ${code}`,
  addPieces: (missing: number, code: string) => `Add ${pluralize(missing, 'item')} more to use ${code}`,
  forOnline: (code: string) => `${code} is for online payment`,
  forCash: (code: string) => `${code} is for cash on delivery`,
  forPlace: (code: string, place: string) => `${code} is for delivery to ${place}`,
  forTimes: (code: string, times: string) => `${code} is for these times: ${times}`,
  noGoods: (code: string) => `No item in your cart is part of ${code}`,
  savesNothing: (code: string) => `${code} saves nothing on this cart`,
  better: (code: string, saves: Paise, best: Paise) =>
    `${code} would save ${formatRupees(saves)}. A better offer is applied already: ${formatRupees(best)} off.`,
  next: (missing: Paise, saves: Paise) => `Add ${formatRupees(missing)} to save ${formatRupees(saves)}`,
  placeSaves: (saves: Paise, place: string) => `Save ${formatRupees(saves)} more with delivery to ${place}`,
  saved: (saves: Paise) => `You save ${formatRupees(saves)} more with this way to pay.`,
  payOnlineToSave: (saves: Paise) => `Pay online to save ${formatRupees(saves)} more`,
  payCashToSave: (saves: Paise) => `Pay on delivery to save ${formatRupees(saves)} more`,
  codeApplied: (code: string) => `${code} is applied`,
  codeKept: (code: string, why: string) => `${code} is kept. ${why}`.trim(),
  anotherOfThisOffer: 'Another code of this offer was entered before it.',
  codeRemoved: (code: string) => `${code} is removed`,
}
