/** Input schemas of the announcement bar. Times without an offset are Indian time. */
import { z } from 'zod'
import { INTERNAL_PATH } from '#core/internal-path.ts'
import { isInOrder } from '../catalogue/schedule.ts'
import { maxText, singleLine, typedTime, versionOf } from '../input.ts'
import { messages } from './messages.ts'
import * as rules from './rules.ts'

const time = typedTime(messages.invalidTime)
const version = versionOf(messages.failed.save)

const fields = {
  mode: z.enum(rules.MODE_NAMES, messages.invalidMode),
  /** In bold, before the text. */
  lead: singleLine(rules.MAX_LEAD_LENGTH),
  text: singleLine(rules.MAX_TEXT_LENGTH),
  link: z
    .string(messages.invalidLink)
    .trim()
    .pipe(maxText(rules.MAX_LINK_LENGTH))
    .pipe(z.literal('').or(z.string().regex(INTERNAL_PATH, messages.invalidLink)))
    .default(''),
  startsAt: time,
  endsAt: time,
}
type Fields = { mode: rules.Mode; text: string; startsAt: Date | null; endsAt: Date | null }

function checkWhole({ mode, text, ...times }: Fields, context: z.RefinementCtx) {
  const complain = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (mode === 'own' && text === '') complain('text', messages.textNeeded)
  if (!isInOrder(times)) complain('endsAt', messages.endBeforeStart)
}

export const SaveAnnouncement = z.object({ ...fields, version }).superRefine(checkWhole)
export type SaveAnnouncement = z.output<typeof SaveAnnouncement>

/** The buttons of the form. `restore` puts the version `from` back. */
export const AnnouncementCommand = z.preprocess(
  (form) => ({ do: 'save', ...(form as object) }),
  z.discriminatedUnion('do', [
    z.object({ do: z.literal('restore'), from: version, version }),
    z.object({ do: z.enum(['save', 'preview']), ...fields, version }).superRefine(checkWhole),
  ]),
)
