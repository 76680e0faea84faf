/** The URL of the current product list with extra parameters. Parameters of an answered confirmation are dropped. */
const KEPT = ['gender', 'category', 'q', 'sort', 'page']

export function productsUrl(query: URLSearchParams, more: Record<string, string> = {}) {
  const kept = [...query].filter(([name, value]) => KEPT.includes(name) && value)
  const asked = new URLSearchParams([...kept, ...Object.entries(more)]).toString()
  return asked ? `/products?${asked}` : '/products'
}
