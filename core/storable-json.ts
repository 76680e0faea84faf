/** What PostgreSQL keeps of JSON: no letter NUL, no half of a pair. An escaped backslash before `u0000` makes it plain text. */
const UNKEEPABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/

/** `json`: as `JSON.stringify` writes it. */
export const isStorableJson = (json: string) => !UNKEEPABLE.test(json)
