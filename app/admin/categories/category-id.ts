/** The number in an address, where it can be one. */
export const categoryIdIn = (address: string | undefined) =>
  /^\d{1,9}$/.test(address ?? '') ? Number(address) : undefined

/** Where the shop shows it: `clothes/t-shirts` is a part of its department's page. */
export function categoryPath({ kind, path, slug }: { kind: string; path: string; slug: string }) {
  if (kind === 'department') return `/category/${path}`
  if (kind !== 'subcategory') return `/${path}`
  return `/category/${path.split('/')[0]}?subcategory=${encodeURIComponent(slug)}`
}
