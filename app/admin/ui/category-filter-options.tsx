/** The options of a filter by category: the tree, each level further in, then the categories of women and men. */
import type { CategoryFilter } from '#shop/runs/product-filters.ts'

type Props = {
  categories: CategoryFilter[]
  /** A filter that an address may have, although it is not offered. */
  chosen?: string
}

export function CategoryFilterOptions({ categories, chosen = '' }: Props) {
  const isOffered = !chosen || categories.some(({ value }) => value === chosen)
  return (
    <>
      <option value="">All categories</option>
      {!isOffered && <option>{chosen}</option>}
      {categories.filter(({ level }) => level > 0).map(toOption)}
      <optgroup label="Women and men">{categories.filter(({ level }) => level === 0).map(toOption)}</optgroup>
    </>
  )
}

const INDENT = '\u2003'

const toOption = ({ value, label, level }: CategoryFilter) => (
  <option key={value} value={value}>
    {INDENT.repeat(Math.max(0, level - 1)) + label}
  </option>
)
