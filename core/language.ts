/** What is written in Devanagari is set with room for its signs, and read aloud as Hindi. */
export const languageOf = (text: string) => (/[\u0900-\u097f]/.test(text) ? 'hi' : undefined)
