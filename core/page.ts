/** A page of things: what is shown, and how many there are in all. */
export type Page<T> = { items: T[]; total: number; page: number; pages: number }

/** A page past the end is the last one, a page that is no positive number the first (S5.4-02, Q5). */
export function clampPage(asked: number, total: number, size: number) {
  const pages = Math.max(1, Math.ceil(total / size))
  const page = Number.isInteger(asked) && asked > 0 ? Math.min(asked, pages) : 1
  return { page, pages, offset: (page - 1) * size }
}
