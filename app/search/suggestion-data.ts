/** What the search box is offered, as it travels. */
export type SuggestionData = {
  texts: string[]
  /** `within` tells a place from its namesakes: Tops in Women. */
  places: { name: string; within: string; to: string }[]
  products: { title: string; category: string; to: string; picture: string | null; price: string }[]
}

export const isSuggestionData = (thing: unknown): thing is SuggestionData =>
  typeof thing === 'object' && thing !== null && 'texts' in thing && 'places' in thing && 'products' in thing
