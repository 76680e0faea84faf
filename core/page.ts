/** One page of a list, with the total number of items. */
export type Page<T> = { items: T[]; total: number; page: number; pages: number }

/** A page past the end becomes the last page. A page that is not a positive number becomes the first (S5.4-02, Q5). */
export function clampPage(requested: number, total: number, size: number) {
  const pages = Math.max(1, Math.ceil(total / size))
  const page = Number.isInteger(requested) && requested > 0 ? Math.min(requested, pages) : 1
  return { page, pages, offset: (page - 1) * size }
}
