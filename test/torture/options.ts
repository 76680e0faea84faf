/** What `npm run torture` accepts (docs/torture.md). */
import { parseArgs } from 'node:util'
import type { Scale } from './trial.ts'

const LONG: Scale = {
  kills: 110,
  buyers: 20,
  repeats: 5,
  stops: 20,
  shoppers: 1000,
  requests: 1_000_000,
  fuzz: 100_000,
  seconds: 60,
  connections: 1000,
  joins: 10_000,
  megabytes: 1024,
  accounts: 500,
  rounds: 20,
  attempts: 1000,
  processes: 1,
  visits: 250,
}
const SHORT: Scale = {
  ...{ kills: 3, buyers: 6, repeats: 1, stops: 1, shoppers: 40, requests: 3000, fuzz: 1500 },
  ...{ seconds: 5, connections: 100, joins: 1000, megabytes: 16, accounts: 40, rounds: 1, attempts: 4 },
  ...{ processes: 1, visits: 20 },
}

export type Options = {
  isShort: boolean
  only: string[]
  seed: number | undefined
  scale: Scale
  /** The folder of the report. */
  folder: string
}

export function readOptions(args: string[]): Options {
  const text = { type: 'string' } as const
  const numbers = Object.fromEntries(Object.keys(LONG).map((name) => [name, text]))
  const { values } = parseArgs({
    args,
    options: { ...numbers, short: { type: 'boolean' }, only: { ...text, multiple: true }, seed: text, folder: text },
  }) as { values: Record<string, unknown> }
  const isShort = values.short === true
  const scale = { ...(isShort ? SHORT : LONG) }
  for (const name of Object.keys(LONG) as (keyof Scale)[])
    if (values[name] !== undefined) scale[name] = wholeNumber(name, values[name] as string)
  return {
    isShort,
    only: (values.only as string[] | undefined) ?? [],
    seed: values.seed === undefined ? undefined : wholeNumber('seed', values.seed as string),
    scale,
    folder: (values.folder as string | undefined) ?? '.torture',
  }
}

function wholeNumber(name: string, text: string) {
  if (!/^\d{1,10}$/.test(text)) throw new Error(`--${name} must be a whole number.`)
  return Number(text)
}
