/** What a trial is given and what it returns. */
import type { Random } from './random.ts'

/** How much is done: the long tier's figures are those of the promise, the short tier's fit into `npm test`. */
export type Scale = {
  kills: number
  buyers: number
  repeats: number
  stops: number
  shoppers: number
  requests: number
  /** Random requests. */
  fuzz: number
  /** Of too many requests. */
  seconds: number
  /** Slow clients. */
  connections: number
  /** Of realtime channels. */
  joins: number
  /** Of a body that is too large. */
  megabytes: number
  /** Whose sign-in is timed, with as many emails of nobody. */
  accounts: number
  /** Of each scenario of the rush. */
  rounds: number
  /** Attempts to order that are sent many times. */
  attempts: number
  /** Of the store that sockets are opened to. */
  processes: number
  /** Pages that each visitor reads in each round of hostile texts. */
  visits: number
}

export type TrialContext = {
  seed: number
  random: Random
  scale: Scale
  /** The data of a store with the demo catalogue, to be copied. */
  seededHome: string
  /** Shows a line of progress. */
  say: (text: string) => void
}

export type Outcome = {
  /** What was done, in numbers. Times are in milliseconds. */
  counts: Record<string, number>
  /** One sentence for each thing that is wrong. Empty when the promise held. */
  findings: string[]
  /** Parts that could not run here, with the reason. */
  notRun?: string[]
}

export type Trial = {
  /** Unique; `--only` takes it, or one of the promises. */
  name: string
  /** Ids of docs/reliability.md. */
  promises: string[]
  title: string
  /** Why this trial cannot run on this machine, or undefined. */
  obstacle?: () => string | undefined
  isInShortTier: boolean
  run: (context: TrialContext) => Promise<Outcome>
}
