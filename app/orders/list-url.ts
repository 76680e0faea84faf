/** The URL of the list without the details of an order. */
export function listUrl(query: URLSearchParams, extra: Record<string, string> = {}) {
  const page = query.get('page')
  const params = new URLSearchParams({ ...(page && { page }), ...extra }).toString()
  return `/order-history${params && `?${params}`}`
}
