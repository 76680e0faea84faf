/** PostgreSQL stores no NUL, and no half of a pair of UTF-16. */
export const toStorable = (text: string) => text.replaceAll('\0', '').toWellFormed()

/** The parameters of an address, as they can be looked for. */
export const storableParams = <P extends Record<string, string | undefined>>(params: P) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value && toStorable(value)])) as P
