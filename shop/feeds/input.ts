/** What the admin panel and the API send about the feeds. */
import { z } from 'zod'
import { page } from '../input.ts'

export const FeedsQuery = z.object({ page })
