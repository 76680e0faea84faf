/** The address of the products list as it stands, with what is asked beside it; a question that was answered is left out. */
const KEPT = ['gender', 'category', 'q', 'sort', 'page']

export function productsUrl(query: URLSearchParams, more: Record<string, string> = {}) {
  const kept = [...query].filter(([name, value]) => KEPT.includes(name) && value)
  const asked = new URLSearchParams([...kept, ...Object.entries(more)]).toString()
  return asked ? `/products?${asked}` : '/products'
}
