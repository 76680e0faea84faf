/** Input schemas of the merchant's own pages. */
import { z } from 'zod'
import { toSingleLine } from '#core/single-line.ts'
import { maxText, requiredText, singleLine, versionOf } from '../input.ts'
import { messages } from './messages.ts'
import * as rules from './rules.ts'

/** Lines are kept. */
const toLines = (text: string) => text.replaceAll('\r\n', '\n').trimEnd()
const position = z.coerce
  .number(messages.invalidPosition)
  .int(messages.invalidPosition)
  .min(0, messages.invalidPosition)
  .max(rules.MAX_POSITION, messages.invalidPosition)

const texts = {
  title: requiredText(messages.titleNeeded, toSingleLine).pipe(maxText(rules.MAX_TITLE_LENGTH)),
  /** Below the title, and in search results. */
  description: singleLine(rules.MAX_DESCRIPTION_LENGTH),
  /** Markdown, without HTML. */
  body: requiredText(messages.bodyNeeded, toLines).pipe(maxText(rules.MAX_BODY_LENGTH)),
}
const fields = {
  ...texts,
  footer: z.enum(rules.FOOTER_NAMES, messages.invalidFooter).default('company'),
  position: position.default(0),
}
const state = z.enum(['draft', 'published'], messages.invalidState)
/** Empty for one that is made of the title. */
const slug = z
  .string(messages.invalidSlug)
  .trim()
  .toLowerCase()
  .pipe(maxText(rules.MAX_SLUG_LENGTH))
  .pipe(z.string().regex(rules.PAGE_SLUG, messages.invalidSlug))
  .default('')
const version = versionOf(messages.failed.save)

export const PreviewPage = z.object(texts)
export type PreviewPage = z.output<typeof PreviewPage>

export const AddPage = z.object({ slug, ...fields, state: state.default('draft') })
export type AddPage = z.output<typeof AddPage>
export const ChangePage = z.object({ ...fields, state, version })
export type ChangePage = z.output<typeof ChangePage>
export const SavePageDraft = z.object({ ...fields, version })
export type SavePageDraft = z.output<typeof SavePageDraft>
export const PublishPage = z.object({ version })
/** `from` is the version whose text is put back, `version` the one that was seen. */
export const RestorePage = z.object({ from: version, version })
export type RestorePage = z.output<typeof RestorePage>

/** The buttons of the form. A form without a button saves. */
const withButton = (form: unknown) => ({ do: 'save', ...(form as object) })
/** `draft` leaves what shoppers see of a published page as it is. */
const WRITES = ['save', 'draft', 'publish', 'unpublish'] as const
/** What a preview does not show is sent back as it was typed. */
const typed = z.string().default('')
const preview = z.object({
  do: z.literal('preview'),
  ...{ ...texts, slug: typed, footer: typed, position: typed, version: typed },
})
export type PreviewCommand = z.output<typeof preview>
export const NewPageCommand = z.preprocess(
  withButton,
  z.discriminatedUnion('do', [preview, z.object({ do: z.enum(WRITES), slug, ...fields })]),
)
export const PageCommand = z.preprocess(
  withButton,
  z.discriminatedUnion('do', [
    preview,
    z.object({ do: z.enum(WRITES), ...fields, version }),
    z.object({ do: z.enum(['delete', 'discard']), version }),
  ]),
)

export type PageCommand = z.output<typeof PageCommand>

/** `?from=&to=` */
export const Versions = z.object({ from: version, to: version })
/** `/admin/pages/about/versions?from=&to=` */
export const CompareQuery = z.object({
  from: version.optional().catch(undefined),
  to: version.optional().catch(undefined),
})
