/**
 * Reads the forms of the admin panel. Their fields have the paths of the API's values as names, like `benefit.percent`, so
 * that both have the same checks and an error finds its field.
 */
import { z } from 'zod'
import { parseRupees, toRupees } from '#core/money.ts'
import { ChangeOfferBody, ChangeRunningBody, AddOfferBody, MakeCodesBody, StepBody } from './input.ts'
import { MAX_TIERS, STEPS } from './rules.ts'

type Fields = Record<string, unknown>

const reader = (form: unknown) => {
  const fields = form as Fields
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name].trim() : '')
  const orNull = <T>(name: string, read: (text: string) => T) => (text(name) === '' ? null : read(text(name)))
  return {
    fields,
    text,
    orNull,
    /** What is no number is NaN, which no schema takes. */
    whole: (name: string) => orNull(name, Number),
    amount: (name: string) => orNull(name, toAmount),
    /** A browser does not send an unticked checkbox. */
    tick: (name: string) => fields[name] !== undefined,
    /** The ticked ones of checkboxes whose names begin alike. */
    ticked: (set: string) =>
      Object.keys(fields).flatMap((name) => (name.startsWith(`${set}.`) ? name.slice(set.length + 1) : [])),
    split: (name: string, separator = /[,\n]/) =>
      text(name)
        .split(separator)
        .map((word) => word.trim())
        .filter(Boolean),
  }
}
type Reader = ReturnType<typeof reader>

function toAmount(text: string) {
  const amount = parseRupees(text)
  return amount === undefined ? NaN : toRupees(amount)
}

function readBenefit({ text, whole, amount }: Reader) {
  const at = (name: string) => `benefit.${name}`
  return {
    kind: text(at('kind')),
    ...{ cap: amount(at('cap')), amount: amount(at('amount')), price: amount(at('price')) },
    ...{ percent: whole(at('percent')), pieces: whole(at('pieces')), buy: whole(at('buy')), get: whole(at('get')) },
    tiers: Array.from({ length: MAX_TIERS }, (_, tier) => ({
      from: amount(at(`tiers.${tier}.from`)),
      amount: amount(at(`tiers.${tier}.amount`)),
    })).filter(({ from, amount }) => from !== null || amount !== null),
  }
}

function readGoods({ ticked, split }: Reader, set: string) {
  const wordsOf = (name: string, separator?: RegExp) => split(`${set}.${name}`, separator)
  return {
    categories: ticked(`${set}.categories`)
      .filter((id) => /^\d{1,9}$/.test(id))
      .map(Number),
    // A brand can have a comma.
    ...{ brands: wordsOf('brands', /\n/), tags: wordsOf('tags'), products: wordsOf('products') },
  }
}

function readConditions({ text, whole, amount, orNull, tick, ticked, split }: Reader) {
  const at = (name: string) => `conditions.${name}`
  const [from, to] = [text(at('hours.from')), text(at('hours.to'))]
  return {
    ...{ minGoods: amount(at('minGoods')), minPieces: whole(at('minPieces')), method: orNull(at('method'), String) },
    ...{ isFirstOrder: tick(at('isFirstOrder')), isForSignedIn: tick(at('isForSignedIn')) },
    ...{ states: ticked(at('states')), pinPrefixes: split(at('pinPrefixes')), weekdays: ticked(at('weekdays')) },
    hours: from || to ? { from, to } : null,
  }
}

const readChangeable = ({ text, orNull, whole, amount }: Reader) => ({
  ...{ version: whole('version') ?? 0, name: text('name'), terms: text('terms'), display: text('display') },
  ...{ endsAt: orNull('endsAt', String), maxUses: whole('maxUses'), maxPerCustomer: whole('maxPerCustomer') },
  budget: amount('budget'),
})

const readOffer = (form: unknown) => {
  const read = reader(form)
  const { text, orNull, whole, tick } = read
  return {
    ...readChangeable(read),
    ...{ benefit: readBenefit(read), stage: text('stage'), codeMode: text('codeMode') },
    code: text('codeMode') === 'one' ? orNull('code', String) : null,
    scope: {
      goods: readGoods(read, 'scope.goods'),
      except: readGoods(read, 'scope.except'),
      maxReduction: whole('scope.maxReduction'),
    },
    conditions: readConditions(read),
    ...{ startsAt: orNull('startsAt', String), isExclusive: tick('isExclusive'), priority: whole('priority') ?? 0 },
  }
}

export const AddOffer = z.preprocess(readOffer, AddOfferBody)

const fieldsOf = (form: unknown) => ({ ...(form as Fields), version: reader(form).whole('version') ?? 0 })
/** The buttons beside the form, which send its version only. */
const Move = z.preprocess(fieldsOf, StepBody)
const Other = z.preprocess(
  fieldsOf,
  z.discriminatedUnion('do', [
    z.object({ do: z.literal('copy'), version: z.int() }),
    z.object({ do: z.literal('delete'), version: z.int() }),
  ]),
)
const Save = z
  .preprocess(readOffer, ChangeOfferBody)
  .transform(({ version, ...offer }) => ({ do: 'save' as const, version, offer }))
const SaveAndStart = Save.transform((command) => ({ ...command, do: 'save-and-start' as const }))
const SaveRunning = z
  .preprocess((form) => readChangeable(reader(form)), ChangeRunningBody)
  .transform(({ version, ...running }) => ({ do: 'save-running' as const, version, running }))

const commandOf = (form: unknown) => {
  const { text } = reader(form)
  if (text('do') in STEPS) return Move
  if (text('do') === 'copy' || text('do') === 'delete') return Other
  if (text('do') === 'save-and-start') return SaveAndStart
  return text('do') === 'save-running' ? SaveRunning : Save
}
type Command = z.output<typeof Move | typeof Other | typeof Save | typeof SaveAndStart | typeof SaveRunning>

/** The forms of an offer's page. */
export const OfferCommand = z.unknown().transform((form, context): Command => {
  const { data, error } = commandOf(form).safeParse(form)
  for (const { message, path, ...issue } of error?.issues ?? [])
    context.issues.push({
      ...('params' in issue && { params: issue.params }),
      code: 'custom',
      input: form,
      message,
      path: [...path],
    })
  return data ?? z.NEVER
})

export const MakeCodesForm = z.preprocess((form) => {
  const { text, whole } = reader(form)
  return { count: whole('count') ?? NaN, maxUses: whole('maxUses'), prefix: text('prefix') }
}, MakeCodesBody)
