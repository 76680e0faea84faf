/** The options of the search panel, in the order of the arrow keys. */
import type { SuggestionData } from './suggestion-data.ts'
import { searchPath } from './search-path.ts'

type Place = { name: string; within?: string; to: string }
export type Choice =
  | { kind: 'text' | 'all'; name: string; to: string }
  | ({ kind: 'place' } & Place)
  | ({ kind: 'product'; name: string; to: string } & Pick<
      SuggestionData['products'][number],
      'category' | 'picture' | 'price'
    >)

/** True if the search has been answered without results. */
export const hasNoResults = (offer: SuggestionData | undefined) =>
  offer !== undefined && offer.texts.length + offer.places.length + offer.products.length === 0

/** Without suggestions the departments are offered. */
export function panelOptions(typed: string, offer: SuggestionData | undefined, departments: Place[]): Choice[] {
  const { texts = [], places = [], products = [] } = offer ?? {}
  return [
    ...texts.map((name): Choice => ({ kind: 'text', name, to: searchPath(name) })),
    ...(places.length > 0 ? places : departments).map((place): Choice => ({ kind: 'place', ...place })),
    ...products.map(({ title, ...rest }): Choice => ({ kind: 'product', name: title, ...rest })),
    ...(typed === '' ? [] : [{ kind: 'all', name: typed, to: searchPath(typed) } as const]),
  ]
}
