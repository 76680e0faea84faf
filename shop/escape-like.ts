/** Escapes typed text for `like` and `ilike`, so that `%` and `_` match literally. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')
