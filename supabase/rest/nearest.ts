/** Suggests existing names for an unknown name. */

/** Returns the name that shares the most letter pairs, if it shares enough of them. */
export function nearestOf(name: string, names: string[]): string | undefined {
  const asked = pairsOf(name.toLowerCase())
  const likeness = (own: Set<string>) =>
    (2 * [...own].filter((pair) => asked.has(pair)).length) / (own.size + asked.size)
  const [best] = names
    .map((one) => ({ one, alike: likeness(pairsOf(one)) }))
    .filter(({ alike }) => alike > 0.5)
    .toSorted((a, b) => b.alike - a.alike)
  return best?.one
}

const pairsOf = (word: string) =>
  new Set(Array.from({ length: word.length + 1 }, (_, at) => ` ${word} `.slice(at, at + 2)))

const LETTERS_MOST = 3

/**
 * Returns one or two names with the smallest edit distance, as PostgreSQL chooses its hints for columns: at most three
 * letters, and at most half of the requested name's length in bytes. When three names are equally near, it returns
 * none.
 */
export function misspelt(name: string, names: string[]): string[] {
  const most = Math.min(LETTERS_MOST, Math.floor(new TextEncoder().encode(name).length / 2))
  const near = names.map((one) => ({ one, letters: differing(name, one) })).filter(({ letters }) => letters <= most)
  const least = Math.min(...near.map(({ letters }) => letters))
  const best = near.filter(({ letters }) => letters === least).map(({ one }) => one)
  return best.length > 2 ? [] : best
}

/** The Levenshtein distance. Distances above the maximum are not computed exactly. */
function differing(from: string, to: string): number {
  const [before, after] = [[...from], [...to]]
  if (Math.abs(before.length - after.length) > LETTERS_MOST) return Infinity
  let row = Array.from({ length: after.length + 1 }, (_, at) => at)
  for (const [down, letter] of before.entries()) {
    const next = [down + 1]
    for (const [at, other] of after.entries())
      next.push(Math.min(row[at]! + (letter === other ? 0 : 1), row[at + 1]! + 1, next[at]! + 1))
    row = next
  }
  return row[after.length]!
}
