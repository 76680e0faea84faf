/** Messages for the admin about categories and banners. */
const unexpected = 'Something went wrong! Please try again.'

export const messages = {
  invalidPlace: 'Please choose one of the places',
  nameTaken: 'Another one beside it is called so',

  departmentsAreFixed: 'The departments of this store are fixed: they can be renamed, but neither added nor deleted',
  categoryNotFound: 'Category not found',
  bannerNotFound: 'Banner not found',
  bannerUpdated: 'Banner updated successfully',
  invalidPath: 'Please enter a path of this store, such as /women',
  categoryUpdated: 'Category updated successfully',
  /** `by` is the other admin, if known. */
  changedMeanwhile: (by?: string) =>
    `${by || 'Somebody else'} has changed it in the meantime. Nothing was overwritten: open it again to see it as it is.`,

  failed: {
    listCategories: 'Failed to fetch categories',
    loadCategory: 'Error loading category',
    listBanners: 'Failed to fetch banners',
    loadBanner: 'Error loading banner',
    updateBanner: `Error updating banner: ${unexpected}`,
    updateCategory: `Error updating category: ${unexpected}`,
  },
}
