/** The form `Track order` for visitors who are not signed in. */
import { z } from 'zod'
import { MOBILE, normalizeMobile } from '#core/mobile.ts'
import { requiredText } from '../input.ts'
import { messages } from './messages.ts'

/** The displayed number, or the whole id. */
const ORDER = /^([0-9a-f]{8}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export const TrackOrder = z.object({
  order: requiredText(messages.orderNeeded, (typed) => typed.replace(/[\s#]/g, '').toLowerCase()).refine(
    (text) => text === '' || ORDER.test(text),
    messages.badOrder,
  ),
  mobile: requiredText(messages.mobileNeeded, normalizeMobile).refine(
    (text) => text === '' || MOBILE.test(text),
    messages.badMobile,
  ),
})
export type TrackOrder = z.output<typeof TrackOrder>
