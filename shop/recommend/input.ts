import { z } from 'zod'
import { parsePublicId } from '../catalogue/rules.ts'
import { MAX_SEEN } from './rules.ts'

/** Public ids, separated by commas. What is no id is left out, so that an old or a broken browser gets what it can. */
export const SeenProducts = z.object({
  ids: z
    .string()
    .catch('')
    .transform((text) => {
      const ids = text.slice(0, 1000).split(',').map(parsePublicId)
      return [...new Set(ids.filter((id) => id !== undefined))].slice(0, MAX_SEEN)
    }),
})
