import type { SuggestedCategory } from '#shop/search/suggestions.ts'
import { genderCategoryPath, subcategoryPath } from '../layout/menu-links.ts'

/** A category as a link. `within` distinguishes categories with the same name: Tops in Women. */
export const toCategoryLink = (category: SuggestedCategory) => ({
  name: category.name,
  within: 'parentName' in category ? category.parentName : '',
  to: pathOf(category),
})

function pathOf(category: SuggestedCategory) {
  if (category.kind === 'gender') return genderCategoryPath(category.gender, category.name)
  return category.kind === 'collection'
    ? `/${category.path}`
    : subcategoryPath(category.path.split('/')[0]!, category.name)
}
