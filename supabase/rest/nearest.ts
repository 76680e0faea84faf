/** Suggests existing names for an unknown name. */

/** Returns the name that shares the most letter pairs, if it shares enough of them. */
export function nearestOf(name: string, names: string[]): string | undefined {
  const pairs = pairsOf(name.toLowerCase())
  const similarityOf = (candidate: Set<string>) =>
    (2 * [...candidate].filter((pair) => pairs.has(pair)).length) / (candidate.size + pairs.size)
  const [best] = names
    .map((one) => ({ one, similarity: similarityOf(pairsOf(one)) }))
    .filter(({ similarity }) => similarity > 0.5)
    .toSorted((a, b) => b.similarity - a.similarity)
  return best?.one
}

const pairsOf = (text: string) =>
  new Set(Array.from({ length: text.length + 1 }, (_, at) => ` ${text} `.slice(at, at + 2)))

const MAX_DISTANCE = 3

/**
 * Returns one or two names with the smallest edit distance, as PostgreSQL chooses its hints for columns: at most three
 * letters, and at most half of the requested name's length in bytes. When three names are equally near, it returns
 * none.
 */
export function similarNames(name: string, names: string[]): string[] {
  const limit = Math.min(MAX_DISTANCE, Math.floor(new TextEncoder().encode(name).length / 2))
  const candidates = names
    .map((one) => ({ one, distance: distanceOf(name, one) }))
    .filter(({ distance }) => distance <= limit)
  const minimum = Math.min(...candidates.map(({ distance }) => distance))
  const best = candidates.filter(({ distance }) => distance === minimum).map(({ one }) => one)
  return best.length > 2 ? [] : best
}

/** The Levenshtein distance. Distances above the maximum are not computed exactly. */
function distanceOf(from: string, to: string): number {
  const [source, target] = [[...from], [...to]]
  if (Math.abs(source.length - target.length) > MAX_DISTANCE) return Infinity
  let row = Array.from({ length: target.length + 1 }, (_, at) => at)
  for (const [down, character] of source.entries()) {
    const next = [down + 1]
    for (const [at, targetCharacter] of target.entries())
      next.push(Math.min(row[at]! + (character === targetCharacter ? 0 : 1), row[at + 1]! + 1, next[at]! + 1))
    row = next
  }
  return row[target.length]!
}
