/** The times from which and until which a slide or a section is shown: typed in Indian time, or sent as ISO times. */
import { z } from 'zod'
import { isStorableTime, parseIstMinute } from '#core/time.ts'
import { versionOf } from '../input.ts'
import { messages } from './messages.ts'

type Schedule = { startsAt: Date | null; endsAt: Date | null }

const typedTime = z
  .string(messages.invalidTime)
  .default('')
  .transform((text, ctx) => {
    if (text === '') return null
    const at = parseIstMinute(text)
    if (!at) ctx.issues.push({ code: 'custom', input: text, message: messages.invalidTime })
    return at ?? null
  })
export const typedSchedule = { startsAt: typedTime, endsAt: typedTime }

const sentTime = z.iso
  .datetime({ offset: true, error: messages.invalidTime })
  .transform((text) => new Date(text))
  .refine(isStorableTime, messages.invalidTime)
  .nullable()
  .default(null)
export const sentSchedule = { startsAt: sentTime, endsAt: sentTime }

export const isInOrder = ({ startsAt, endsAt }: Schedule) => !startsAt || !endsAt || endsAt > startsAt

/** The first place is 1. */
export const place = z.coerce.number(messages.invalidPlace).int(messages.invalidPlace).min(1, messages.invalidPlace)
export const version = versionOf()
export const id = z.coerce.number(messages.invalidPlace).int(messages.invalidPlace)
