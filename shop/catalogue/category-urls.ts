/** The URLs of categories, and which subcategory a URL means. Pure: the browser also runs it. */
type CategoryName = { name: string; slug: string }

/** Whether `?subcategory=` may mean this category: by its lower-case name, or by its slug. */
export const matchesSubcategory = (one: CategoryName, subcategory: string) =>
  one.name.toLowerCase() === subcategory || one.slug === subcategory

/** The subcategory that `?subcategory=` means. Two of a department may have the same name, but not the same slug. */
export const findSubcategory = <Category extends CategoryName>(all: Category[], subcategory: string) =>
  all.find(({ slug }) => slug === subcategory) ?? all.find(({ name }) => name.toLowerCase() === subcategory)

/** The URL of a category. A subcategory such as `clothes/t-shirts` is a filter of its department's page. */
export function categoryUrl({ kind, path, slug }: { kind: string; path: string; slug: string }) {
  if (kind === 'department') return `/category/${path}`
  if (kind !== 'subcategory') return `/${path}`
  return `/category/${path.split('/')[0]}?subcategory=${encodeURIComponent(slug)}`
}
