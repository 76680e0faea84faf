/** The options of the search panel, in the order of the arrow keys. */
import type { SuggestionData } from './suggestion-data.ts'
import { searchPath } from './search-path.ts'

type CategoryLink = { name: string; within?: string; to: string }
export type PanelOption =
  | { kind: 'recent' | 'text' | 'all'; name: string; to: string }
  | ({ kind: 'place' } & CategoryLink)
  | ({ kind: 'product'; name: string; to: string } & Pick<
      SuggestionData['products'][number],
      'category' | 'picture' | 'price'
    >)

/** True if the search has been answered without results. It may have categories then, as its page does. */
export const hasNoResults = (suggestions: SuggestionData | undefined) =>
  suggestions !== undefined && suggestions.texts.length + suggestions.products.length === 0

/** Without suggestions the departments are offered. */
export function panelOptions(
  text: string,
  suggestions: SuggestionData | undefined,
  departments: CategoryLink[],
): PanelOption[] {
  const { recent = [], texts = [], places = [], products = [] } = suggestions ?? {}
  return [
    ...recent.map((name): PanelOption => ({ kind: 'recent', name, to: searchPath(name) })),
    ...texts.map((name): PanelOption => ({ kind: 'text', name, to: searchPath(name) })),
    ...(places.length > 0 ? places : departments).map((category): PanelOption => ({ kind: 'place', ...category })),
    ...products.map(({ title, ...rest }): PanelOption => ({ kind: 'product', name: title, ...rest })),
    ...(text === '' ? [] : [{ kind: 'all', name: text, to: searchPath(text) } as const]),
  ]
}
