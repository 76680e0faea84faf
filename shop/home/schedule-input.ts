/** The times from which and until which a slide or a section is shown: typed in Indian time, or sent as ISO times. */
import { z } from 'zod'
import { isStorableTime } from '#core/time.ts'
import { typedTime, versionOf } from '../input.ts'
import { messages } from './messages.ts'

export const typedSchedule = { startsAt: typedTime(messages.invalidTime), endsAt: typedTime(messages.invalidTime) }

const sentTime = z.iso
  .datetime({ offset: true, error: messages.invalidTime })
  .transform((text) => new Date(text))
  .refine(isStorableTime, messages.invalidTime)
  .nullable()
  .default(null)
export const sentSchedule = { startsAt: sentTime, endsAt: sentTime }

/** The first place is 1. */
export const place = z.coerce.number(messages.invalidPlace).int(messages.invalidPlace).min(1, messages.invalidPlace)
export const version = versionOf()
export const id = z.coerce.number(messages.invalidPlace).int(messages.invalidPlace)
