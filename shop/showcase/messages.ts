/** What the admin is told about categories and banners. */
import { inDigits } from '#words/count.ts'

const unforeseen = 'Something went wrong! Please try again.'

export const messages = {
  fillRequired: 'Please fill all required fields',
  isRequired: (label: string) => `${label} is required`,
  tooLong: (most: number) => `Please use at most ${inDigits(most)} letters`,
  badPicture: 'Please enter an address that begins with https://',
  badPlace: 'Please choose one of the places',
  nameTaken: 'Another one beside it is called so',

  categoryUnknown: 'Category not found',
  bannerUnknown: 'Banner not found',
  bannerUpdated: 'Banner updated successfully',
  badPath: 'Please enter a path of this store, such as /women',
  categoryUpdated: 'Category updated successfully',
  /** `by` where it is known. */
  changedMeanwhile: (by?: string) =>
    `${by || 'Somebody else'} has changed it in the meantime. Nothing was overwritten: open it again to see it as it is.`,

  failed: {
    listCategories: 'Failed to fetch categories',
    loadCategory: 'Error loading category',
    listBanners: 'Failed to fetch banners',
    loadBanner: 'Error loading banner',
    updateBanner: `Error updating banner: ${unforeseen}`,
    updateCategory: `Error updating category: ${unforeseen}`,
  },
}
