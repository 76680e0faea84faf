/** Names are told apart by their beginnings. */
const MAX_LENGTH = 100

function pairsOf(text: string) {
  const lower = text.slice(0, MAX_LENGTH).toLowerCase()
  return new Set(Array.from(lower, (_, at) => lower.slice(at, at + 2)))
}

/** The share of pairs of letters that both texts have (Dice). */
export function likeness(a: string, b: string) {
  const [ofA, ofB] = [pairsOf(a), pairsOf(b)]
  return (2 * [...ofA].filter((pair) => ofB.has(pair)).length) / (ofA.size + ofB.size || 1)
}
