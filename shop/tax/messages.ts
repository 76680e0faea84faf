/** Messages for admins about taxes. */
import { formatRupees, type Paise } from '#core/money.ts'
import { CURRENT_PERCENTS, MAX_CLASS_NAME_LENGTH, MAX_SLABS, type LossRange } from './rules.ts'

export const messages = {
  notFound: 'Tax class not found',
  added: 'Tax class added successfully',
  updated: 'Tax class updated successfully',
  ratesAdded: (day: string) => `The rates begin on ${day}`,
  ratesRemoved: 'The rates were taken back',
  nameNeeded: 'Please type a name',
  longName: `Please use at most ${MAX_CLASS_NAME_LENGTH} letters`,
  exists: (name: string) => `There is a tax class ${name} already. Change it instead.`,
  badPrefix: 'Please type HSN codes or their beginnings, 2 to 8 digits each, like 61, 9404',
  takenPrefix: (prefix: string, name: string) => `${prefix} belongs to ${name}. Remove it there first.`,
  otherClass: 'another tax class',
  badDay: 'Please type a day like 2026-11-30',
  pastDay: 'New rates begin tomorrow at the earliest: what is sold today keeps its rate',
  badPercent: `Please choose one of the rates ${CURRENT_PERCENTS.join(', ')} %`,
  badLimit: 'Please type a limit in rupees, like 2500',
  sameLimit: (rupees: Paise) => `Two rates have the limit ${formatRupees(rupees)}. Please keep one of them.`,
  topNeeded: 'One rate must be without a limit: that of every higher price',
  oneTop: 'Only one rate can be without a limit',
  tooManyRates: `Please use at most ${MAX_SLABS} rates`,
  noRates: 'These rates do not exist any more',
  begunRates: 'These rates have begun. They stay, because invoices were issued with them.',
  changedMeanwhile: (by: string | undefined) =>
    `${by ?? 'Somebody else'} has changed it in the meantime. Nothing was overwritten: open it again to see it as it is.`,
  failed: {
    list: 'Failed to load the tax classes.',
    load: 'Failed to load the tax class.',
    save: 'Something went wrong! Please try again.',
  },
  noClass: 'This tax class does not exist any more, please choose another',
  byPrice: (goods: string, percent: number, price: Paise) =>
    `${goods} are taxed by their price: ${percent} % at ${formatRupees(price)}`,
  chapter: (hsn: string) => `Goods of chapter ${hsn.slice(0, 2)}`,
  otherRate: (asked: number, percent: number) => `It is taxed at ${percent} %, not at ${asked} %`,
  loss: ({ keepAt, to }: LossRange) =>
    `Between ${formatRupees(keepAt)} and ${formatRupees(to)} you keep less than at ${formatRupees(keepAt)}.`,
  newRate: (percent: number, before: number) => `GST ${percent} % instead of ${before} %.`,
  shortHsn: (digits: number) => `Invoices need ${digits} digits of the HSN code.`,
  noHsn: (percent: number) => `Without an HSN code it is taxed at ${percent} %: type the code, or choose a tax class.`,
}
