/** The suggestions of the search box in the JSON answer. */
export type SuggestionData = {
  texts: string[]
  /** `within` distinguishes categories with the same name: Tops in Women. */
  places: { name: string; within: string; to: string }[]
  products: { title: string; category: string; to: string; picture: string | null; price: string }[]
}

export const isSuggestionData = (thing: unknown): thing is SuggestionData =>
  typeof thing === 'object' && thing !== null && 'texts' in thing && 'places' in thing && 'products' in thing
