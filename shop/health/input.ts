/** What the admin panel and the API send about the health of the store. */
import { z } from 'zod'
import { messages } from './messages.ts'

export const RetryJobForm = z.object({ job: z.uuid(messages.notFailed) })
