/** Input schemas of the announcement bar. Times without an offset are Indian time. */
import { z } from 'zod'
import { parseIstMinute } from '#core/time.ts'
import { maxText, singleLine, versionOf } from '../input.ts'
import { messages } from './messages.ts'
import * as rules from './rules.ts'

/** Empty for none. */
const time = z
  .string(messages.invalidTime)
  .nullable()
  .default(null)
  .transform((text, context) => {
    if (!text?.trim()) return null
    const at = parseIstMinute(text.trim())
    if (!at) context.addIssue({ code: 'custom', message: messages.invalidTime })
    return at ?? z.NEVER
  })
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
    .pipe(z.string().regex(rules.ANNOUNCEMENT_LINK, messages.invalidLink))
    .default(''),
  startsAt: time,
  endsAt: time,
}
type Fields = { mode: rules.Mode; text: string; startsAt: Date | null; endsAt: Date | null }

function checkWhole({ mode, text, startsAt, endsAt }: Fields, context: z.RefinementCtx) {
  const complain = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (mode === 'own' && text === '') complain('text', messages.textNeeded)
  if (startsAt && endsAt && endsAt <= startsAt) complain('endsAt', messages.endBeforeStart)
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
