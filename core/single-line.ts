/**
 * Normalises typed or pasted text to one line. Line breaks, control characters and wide gaps become one space, as HTML
 * shows them. Marks that change the direction of the surrounding text are removed, and text without visible characters
 * becomes empty. Joiners are kept, because Indian scripts need them.
 */
const GAPS = /[\s\p{Cc}]+/gu
const TURNS = /\p{Bidi_Control}/gu
const UNSEEN = /^[\p{Default_Ignorable_Code_Point}\s]*$/u

export function toSingleLine(typed: string) {
  const line = typed.replace(GAPS, ' ').replace(TURNS, '').trim()
  return UNSEEN.test(line) ? '' : line
}
