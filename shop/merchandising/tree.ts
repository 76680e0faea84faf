/** Relations between the rows of the category tree. */
import type { categories } from '#db/schema.server.ts'

export type Row = typeof categories.$inferSelect

/** What a category shows, apart from its place in the tree. */
export type ShownFields = Pick<
  Row,
  | 'name'
  | 'description'
  | 'image'
  | 'isShown'
  | 'inMenu'
  | 'productLabel'
  | 'sort'
  | 'seoTitle'
  | 'seoDescription'
  | 'googleCategory'
>

export function shownFieldsOf(category: ShownFields): ShownFields {
  const { name, description, image, isShown, inMenu, productLabel, sort } = category
  const { seoTitle, seoDescription, googleCategory } = category
  return { name, description, image, isShown, inMenu, productLabel, sort, seoTitle, seoDescription, googleCategory }
}

/** The category with all that is below it, parents first. */
export function subtreeOf(row: Row, rows: Row[]): Row[] {
  const below = rows.filter((one) => one.parentId === row.id)
  return [row, ...below.flatMap((one) => subtreeOf(one, rows))]
}

/** 1 for a department. */
export const levelOf = (row: Row | undefined, rows: Row[]): number =>
  row
    ? 1 +
      levelOf(
        rows.find(({ id }) => id === row.parentId),
        rows,
      )
    : 0

export const listSiblings = (row: Pick<Row, 'kind' | 'parentId'>, rows: Row[]) =>
  rows.filter((one) => one.kind === row.kind && one.parentId === row.parentId)
