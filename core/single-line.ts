/**
 * Normalises typed or pasted text to one line. Line breaks, control characters and wide gaps become one space, as HTML
 * shows them. Marks that change the direction of the surrounding text are removed, and text without visible characters
 * becomes empty. Joiners are kept, because Indian scripts need them.
 */
const GAPS = /[\s\p{Cc}]+/gu
const BIDI_CONTROLS = /\p{Bidi_Control}/gu
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\s]*$/u

export function toSingleLine(text: string) {
  const line = text.replace(GAPS, ' ').replace(BIDI_CONTROLS, '').trim()
  return INVISIBLE.test(line) ? '' : line
}
