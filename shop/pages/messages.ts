/** Messages about the merchant's own pages. */
import { MAX_PAGES, MAX_POSITION } from './rules.ts'

export const messages = {
  notFound: 'Page not found',
  versionNotFound: 'This version of the page was not found',
  added: 'Page added successfully',
  updated: 'Page updated successfully',
  published: (path: string) => `Published at ${path}`,
  unpublished: 'The page is a draft now, and shoppers do not see it',
  draftSaved: 'The draft is saved. Shoppers see it when you publish it',
  draftDiscarded: 'The draft is discarded',
  noDraft: 'There is no draft of this page',
  deleted: 'Page deleted successfully',
  restored: (version: number) => `The text of version ${version} is back`,
  titleNeeded: 'Please type a title',
  bodyNeeded: 'Please type the text of the page',
  invalidSlug: 'Please use small letters, digits and single hyphens, like size-and-care',
  slugTaken: (path: string) => `There is a page at ${path} already`,
  invalidPosition: `Please type a number from 0 to ${MAX_POSITION}`,
  invalidFooter: 'Please choose a column of the footer',
  invalidState: 'The state is draft or published',
  tooMany: `There can be at most ${MAX_PAGES} pages`,
  returnsPolicyNeeded:
    'The store needs a published returns policy, because STRICT_LAW is set: it would not start again without this page. Nothing was changed: you can publish another text here.',
  refusedLink: (url: string) =>
    `A link cannot lead to ${url}. It leads to https://, mailto:, tel:, a path of this store like /women, or a heading.`,
  refusedPicture: (url: string) => `${url} is not a picture of this store. Its address begins with /media/.`,
  changedMeanwhile: (by: string | undefined) =>
    `${by ?? 'Somebody else'} has changed it in the meantime. Nothing was overwritten: open it again to see it as it is.`,
  failed: {
    list: 'Failed to load the pages.',
    load: 'Failed to load the page.',
    save: 'Something went wrong! Please try again.',
  },
}
