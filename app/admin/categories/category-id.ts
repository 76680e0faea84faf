/** The category id in a URL, or `undefined` when the text is not a valid id. */
export const parseCategoryId = (text: string | undefined) => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : undefined)

/** The store path of a category. A subcategory such as `clothes/t-shirts` is a filter of its department's page. */
export function categoryPath({ kind, path, slug }: { kind: string; path: string; slug: string }) {
  if (kind === 'department') return `/category/${path}`
  if (kind !== 'subcategory') return `/${path}`
  return `/category/${path.split('/')[0]}?subcategory=${encodeURIComponent(slug)}`
}
