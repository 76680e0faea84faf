/** The way to a product. Apart from product-meta.ts, because a kept page shows it without the metadata. */
import type { Product } from '#shop/catalogue/rules.ts'
import { departmentPath, genderCategoryPath, subcategoryPath } from '../layout/menu-links.ts'
import type { Step } from './breadcrumb.tsx'
import { GENDER_NAMES } from './new-arrivals.tsx'

/** A men's or women's product belongs to its catalogue, any other to its department. */
export function breadcrumbsOf({ gender, category, department, subcategory }: Product): Step[] {
  if (gender)
    return [
      { name: GENDER_NAMES[gender], to: `/${gender}` },
      { name: category, to: genderCategoryPath(gender, category) },
    ]
  return [
    { name: department.name, to: departmentPath(department.slug) },
    ...(subcategory ? [{ name: subcategory, to: subcategoryPath(department.slug, subcategory) }] : []),
  ]
}
