/** Messages for the admin about the slides and sections of the home page. */
import { MAX_BANNERS, MAX_SECTIONS, PICTURES, type PictureKind } from './rules.ts'

const unexpected = 'Something went wrong! Please try again.'

export const messages = {
  invalidPath: 'Please enter a path of this store, such as /women',
  invalidPlace: 'Please choose one of the places',
  invalidTime: 'Please enter a day and a time',
  endBeforeStart: 'The end is before the start',
  invalidScene: 'Please choose one of the pictures',
  sceneTaken: 'Another banner has this picture',
  invalidSide: 'Please choose left or right',
  pictureNeeded: (kind: PictureKind) => `Please choose a picture of ${sizeOf(kind)} pixels or more`,
  pictureIsDeleted: 'The store is deleting this picture just now. Please try again in a minute',
  pictureNotFound: 'The store does not have this picture. Please choose the file again',
  pictureTooSmall: (kind: PictureKind) => `This picture is too small: it must be at least ${sizeOf(kind)} pixels`,
  altNeeded: 'Please say what the pictures show, for those who cannot see them',
  bannerNotFound: 'Banner not found',
  bannerAdded: 'Banner added successfully',
  bannerUpdated: 'Banner updated successfully',
  bannerDeleted: 'Banner deleted successfully',
  lastBanner: 'This is the only banner. Add another one first, or hide this one',
  tooManyBanners: `A store has at most ${MAX_BANNERS} banners`,

  invalidSource: 'Please choose what the section shows',
  categoryNeeded: 'Please choose a category',
  collectionNeeded: 'Please choose a collection',
  sectionNotFound: 'Section not found',
  sectionAdded: 'Section added successfully',
  sectionUpdated: 'Section updated successfully',
  sectionDeleted: 'Section deleted successfully',
  tooManySections: `The home page has at most ${MAX_SECTIONS} sections`,
  /** `by` is the other admin, if known. */
  changedMeanwhile: (by?: string) =>
    `${by || 'Somebody else'} has changed it in the meantime. Nothing was overwritten: open it again to see it as it is.`,

  failed: {
    listBanners: 'Failed to fetch banners',
    loadBanner: 'Error loading banner',
    updateBanner: `Error updating banner: ${unexpected}`,
    listSections: 'Failed to fetch sections',
    loadSection: 'Error loading section',
    saveSection: `Error saving section: ${unexpected}`,
  },
}

function sizeOf(kind: PictureKind) {
  const { width, height } = PICTURES[kind]
  return `${width} × ${height}`
}
