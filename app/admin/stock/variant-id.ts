/** Reads the variant's id of a URL. Undefined if it is none. */
export const variantIdOf = (text: string | undefined) =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
