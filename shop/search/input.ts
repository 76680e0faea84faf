/** Parses the search text. Any text is valid. A value that is not text counts as empty, and long text is cut. */
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
