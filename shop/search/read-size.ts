/** Finds a size in the words of a search: "size M", "uk 9", "32 waist", "2-3 years", "xxl". Pure. */

export type AskedSize = {
  label: string
  /** How the facet Size may write it (`size_scales`), in lower case. */
  sizes: string[]
}
/** How the store writes a size of letters: "2XL" is XXL. */
export type LetterOf = (text: string) => string | undefined

const NAMES: Record<string, string> = { small: 's', medium: 'm', large: 'l' }
const NUMBER = /^\d{1,2}(\.5)?$/
const AGE = /^(\d{1,2})-(\d{1,2})(y|m)?$/
const AGE_UNITS: Record<string, string> = { years: 'y', year: 'y', yrs: 'y', saal: 'y', months: 'm', month: 'm' }

/** `length` is the number of words. */
export function readSize(
  words: string[],
  at: number,
  letterOf: LetterOf,
): (AskedSize & { length: number }) | undefined {
  const [one = '', two = '', three = ''] = words.slice(at, at + 3)
  const found = (size: AskedSize | undefined, length: number) => size && { ...size, length }
  if (one === 'free' && two === 'size') return { label: 'Free', sizes: ['free size'], length: 2 }
  if (one === 'size' && two === 'uk') return found(shoeSize(three), 3)
  if (one === 'size') return found(sizeOf(two, letterOf), 2)
  if (one === 'uk') return found(shoeSize(two), 2)
  if (one === 'waist') return found(numbered(two), 2)
  if (two === 'waist') return found(numbered(one), 2)
  if (two === 'size') return found(sizeOf(one, letterOf), 2)
  const unit = AGE_UNITS[two]
  if (unit) return found(ageOf(one, unit), 2)
  return found(lettered(one, letterOf) ?? (/[ym]$/.test(one) ? ageOf(one, '') : undefined), 1)
}

const sizeOf = (text: string, letterOf: LetterOf): AskedSize | undefined =>
  lettered(NAMES[text] ?? text, letterOf) ?? numbered(text) ?? ageOf(text, '')

function lettered(text: string, letterOf: LetterOf): AskedSize | undefined {
  const label = letterOf(text)
  return label === undefined ? undefined : { label, sizes: [label.toLowerCase()] }
}

/** A number may be a waist, or a shoe size of the United Kingdom. */
const numbered = (text: string): AskedSize | undefined =>
  NUMBER.test(text) ? { label: text, sizes: [text, `w${text}`, `uk ${text}`, `size ${text}`] } : undefined

const shoeSize = (text: string): AskedSize | undefined =>
  NUMBER.test(text) ? { label: `UK ${text}`, sizes: [`uk ${text}`, `uk${text}`] } : undefined

function ageOf(text: string, unit: string): AskedSize | undefined {
  const [, from, to, ownUnit = unit] = AGE.exec(text) ?? []
  if (!from) return undefined
  const age = `${from}-${to}`
  const names = { y: ['y', ' years'], m: ['m', ' months'] }[ownUnit] ?? ['y', 'm', ' years', ' months']
  return { label: `${age}${ownUnit.toUpperCase()}`, sizes: [age, ...names.map((name) => age + name)] }
}
