/** The URL of the current product list with extra parameters. Parameters of an answered confirmation are dropped. */
const PRESERVED = ['gender', 'category', 'q', 'show', 'sort', 'page']

export function productsUrl(query: URLSearchParams, extra: Record<string, string> = {}) {
  const preserved = [...query].filter(([name, value]) => PRESERVED.includes(name) && value)
  const search = new URLSearchParams([...preserved, ...Object.entries(extra)]).toString()
  return search ? `/products?${search}` : '/products'
}
