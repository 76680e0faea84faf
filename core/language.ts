/** Text in Devanagari is marked as Hindi, so that it gets enough line height and the right screen reader voice. */
export const languageOf = (text: string) => (/[\u0900-\u097f]/.test(text) ? 'hi' : undefined)
