/** The category id in a URL, or `undefined` when the text is not a valid id. */
export const parseCategoryId = (text: string | undefined) => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : undefined)

/** The form for a new category below this one. */
export const newCategoryPath = ({ id, kind }: { id: number; kind: string }) =>
  `/admin/categories/new?kind=${kind === 'group' ? 'collection' : 'subcategory'}&in=${id}`
