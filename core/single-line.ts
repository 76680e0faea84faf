/**
 * What somebody typed or pasted as one line: breaks, controls and wide gaps become a space, as pages show them; marks that
 * turn the direction of the text around it go, and what shows nothing is nothing. The joiners stay: Indian scripts are
 * written with them.
 */
const GAPS = /[\s\p{Cc}]+/gu
const TURNS = /\p{Bidi_Control}/gu
const UNSEEN = /^[\p{Default_Ignorable_Code_Point}\s]*$/u

export function toSingleLine(typed: string) {
  const line = typed.replace(GAPS, ' ').replace(TURNS, '').trim()
  return UNSEEN.test(line) ? '' : line
}
