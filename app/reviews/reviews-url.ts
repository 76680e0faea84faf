/** The addresses of the list of reviews on the page of a product. The chosen size stays in them. */
export const REVIEWS_ID = 'reviews'

/** Another choice begins at the first page. */
export function reviewsUrl(search: string, change: Record<string, string | number | undefined>) {
  const query = new URLSearchParams(search)
  query.delete('reviews')
  for (const [name, value] of Object.entries(change))
    if (value === undefined) query.delete(name)
    else query.set(name, String(value))
  return `?${query.toString()}#${REVIEWS_ID}`
}
