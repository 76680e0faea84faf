/** The URLs of the menu items. */
export const departmentPath = (slug: string) => `/category/${slug}`
/** `subcategory` is its slug or its name. */
export const subcategoryPath = (slug: string, subcategory: string) =>
  `${departmentPath(slug)}?subcategory=${encodeURIComponent(subcategory.toLowerCase())}`
export const genderCategoryPath = (gender: string, category: string) =>
  `/${gender}?${new URLSearchParams({ category }).toString()}`
