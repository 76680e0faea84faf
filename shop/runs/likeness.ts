const pairsOf = (text: string) =>
  new Set(Array.from(text.toLowerCase(), (_, at) => text.toLowerCase().slice(at, at + 2)))

/** The share of pairs of letters that both texts have (Dice). */
export function likeness(a: string, b: string) {
  const [ofA, ofB] = [pairsOf(a), pairsOf(b)]
  return (2 * [...ofA].filter((pair) => ofB.has(pair)).length) / (ofA.size + ofB.size || 1)
}
