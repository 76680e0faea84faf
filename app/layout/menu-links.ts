/** The URLs of the menu items. */
export const departmentPath = (slug: string) => `/category/${slug}`
export const subcategoryPath = (slug: string, name: string) =>
  `${departmentPath(slug)}?subcategory=${encodeURIComponent(name.toLowerCase())}`
export const genderCategoryPath = (gender: string, category: string) =>
  `/${gender}?${new URLSearchParams({ category }).toString()}`
