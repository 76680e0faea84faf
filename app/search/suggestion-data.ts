/** The suggestions of the search box in the JSON answer. */
export type SuggestionData = {
  /** The last searches of this browser, which the answer does not have. */
  recent?: string[]
  texts: string[]
  /** `within` distinguishes categories with the same name: Tops in Women. */
  places: { name: string; within: string; to: string }[]
  products: { title: string; category: string; to: string; picture: string | null; price: string }[]
}

export const isSuggestionData = (value: unknown): value is SuggestionData =>
  typeof value === 'object' && value !== null && 'texts' in value && 'places' in value && 'products' in value
