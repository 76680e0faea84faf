/** The shapes of the delivery areas in responses. */
import { z } from 'zod'
import { message } from './schema-parts.ts'

const prefixes = z.array(z.string()).describe('PIN codes, or digits with which PIN codes begin')
export const DeliveryAreas = z.strictObject({
  ...{ none: prefixes, prepaid: prefixes, full: prefixes },
  seen: z.string().describe('Names this state of the lists; a change sends it back'),
})
export const DeliveryAreasResult = DeliveryAreas.extend(message)
