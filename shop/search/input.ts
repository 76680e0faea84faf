/** What may be searched for: anything. What is no text means nothing, and no search is longer than a line. */
import { z } from 'zod'
import { MAX_SEARCH_LENGTH } from './rules.ts'

export const SearchText = z
  .string()
  .catch('')
  .transform((text) =>
    [
      ...text
        .slice(0, 1000)
        .normalize('NFC')
        .replace(/[\p{C}\s]+/gu, ' ')
        .trim(),
    ]
      .slice(0, MAX_SEARCH_LENGTH)
      .join('')
      .trim(),
  )
