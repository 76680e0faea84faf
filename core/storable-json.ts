/** Escapes that PostgreSQL cannot store in JSON: NUL and lone surrogates. An escaped backslash before it is text. */
const UNKEEPABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/

/** `json` is the output of `JSON.stringify`. */
export const isStorableJson = (json: string) => !UNKEEPABLE.test(json)
