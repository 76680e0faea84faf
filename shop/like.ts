/** For `like` and `ilike`: what was typed, where `%` and `_` are letters like any other. */
export const literally = (typed: string) => typed.replace(/[\\%_]/g, '\\$&')
