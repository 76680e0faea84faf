/** Escapes typed text for `like` and `ilike`, so that `%` and `_` match literally. */
export const escapeLike = (typed: string) => typed.replace(/[\\%_]/g, '\\$&')
