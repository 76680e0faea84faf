/** Where a dragged category may be dropped. The server decides again. */
import type { CategoryNode } from '#shop/merchandising/list-categories.ts'
import { MAX_LEVELS, type DropPlace } from '#shop/merchandising/rules.ts'

type Kind = CategoryNode['kind']
/** What a category may be below. */
const HOLDERS: Record<Kind, Kind[]> = {
  ...{ subcategory: ['department', 'subcategory'], collection: ['group'] },
  ...{ department: [], group: [] },
}
const heightOf = (node: CategoryNode): number => 1 + Math.max(0, ...node.below.map(heightOf))
const contains = (node: CategoryNode, id: number): boolean =>
  node.id === id || node.below.some((one) => contains(one, id))

/** The places at `target` that `dragged` may have. */
export function listDropPlaces(dragged: CategoryNode, target: CategoryNode): DropPlace[] {
  if (target.isRetired || contains(dragged, target.id)) return []
  const isTooDeep = (level: number) => dragged.kind === 'subcategory' && level + heightOf(dragged) - 1 > MAX_LEVELS
  const canBeBeside = target.kind === dragged.kind && !isTooDeep(target.level)
  const canBeBelow =
    HOLDERS[dragged.kind].includes(target.kind) && target.id !== dragged.parentId && !isTooDeep(target.level + 1)
  return [...(canBeBeside ? (['before', 'after'] as const) : []), ...(canBeBelow ? (['into'] as const) : [])]
}

/** The place that the pointer means: `share` is how far down in the target it is, from 0 to 1. */
export function dropPlaceAt(places: DropPlace[], share: number): DropPlace | undefined {
  if (!places.includes('before')) return places[0]
  if (places.includes('into') && share > 0.25 && share < 0.75) return 'into'
  return share < 0.5 ? 'before' : 'after'
}

/** The place of what stood at `from` after it is dropped before or after what stands at `place`. */
export function placeAfterDrop(from: number, { place, at }: { place: number; at: 'before' | 'after' }) {
  const to = at === 'before' ? place : place + 1
  return from < to ? to - 1 : to
}
