/** Input schemas of the terms of the search and of its reports. */
import { z } from 'zod'
import { toSingleLine } from '#core/single-line.ts'
import { period, versionOf } from '../input.ts'
import { termMessages as messages } from './term-messages.ts'
import {
  DEFAULT_PERIOD,
  MAX_TERM_LENGTH,
  MAX_TERM_WORDS,
  PERIODS,
  REPORT_NAMES,
  TERM_KIND_NAMES,
} from './term-rules.ts'

const kind = z.enum(TERM_KIND_NAMES, messages.kindNeeded)
const word = z
  .string(messages.termNeeded)
  .transform(toSingleLine)
  .pipe(z.string().max(MAX_TERM_LENGTH, messages.longTerm))
const term = word.pipe(z.string().regex(/[\p{L}\p{N}]/u, messages.termNeeded))
const words = z
  .array(word)
  .transform((all) => [...new Set(all.filter((one) => one !== ''))])
  .pipe(z.array(z.string()).max(MAX_TERM_WORDS, messages.manyWords))
const version = versionOf(messages.failed.save)

/** In a form the words are separated by commas. */
const typedWords = z
  .string()
  .default('')
  .transform((text) => text.split(','))
  .pipe(words)
const typedTerm = { kind, term, same: typedWords, covers: typedWords }

export const AddSearchTerm = z.object(typedTerm)
export const SearchTermCommand = z.preprocess(
  (form) => ({ do: 'save', ...(form as object) }),
  z.discriminatedUnion('do', [
    z.object({ do: z.literal('save'), version, ...typedTerm }),
    z.object({ do: z.literal('delete'), version }),
  ]),
)
export type WriteSearchTerm = z.output<typeof AddSearchTerm>

/** Over the API, the words are lists. */
export const AddSearchTermBody = z.object({
  kind,
  term,
  same: words.default([]).describe('Words that mean the same: each of them finds all'),
  covers: words.default([]).describe('Words that the term also finds, but that do not find it'),
})
export const ChangeSearchTermBody = AddSearchTermBody.extend({ version: z.int() })

export const ReportQuery = z.object({ show: z.enum(REPORT_NAMES).catch('top'), days: period(PERIODS, DEFAULT_PERIOD) })
export type ReportQuery = z.output<typeof ReportQuery>

/** `/admin/search/terms?kind=&q=` */
export const TermsQuery = z.object({
  kind: kind.optional().catch(undefined),
  q: z.string().catch('').transform(toSingleLine),
})
