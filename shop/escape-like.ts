/** For `like` and `ilike`: what was typed, where `%` and `_` are letters like any other. */
export const escapeLike = (typed: string) => typed.replace(/[\\%_]/g, '\\$&')
