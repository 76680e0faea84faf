/** Messages for admins about the words of colours. */
import { MAX_WORD_LENGTH } from './rules.ts'

export const messages = {
  notFound: 'Colour not found',
  added: 'Colour added successfully',
  updated: 'Colour updated successfully',
  deleted: 'Colour deleted successfully',
  /** Added to the above. */
  followsLater: 'Many products have it, so the filter Colour of lists follows within ten minutes',
  wordNeeded: `Please type one word of at most ${MAX_WORD_LENGTH} letters from a to z`,
  reserved: '“Other” is the filter of the colours that no word knows. Please choose another word',
  hexNeeded: 'Please choose the colour, like #d94f70',
  familyNeeded: 'Please choose a family',
  noFamily: (name: string) => `“${name}” is not a family. Please choose one of the families`,
  taken: (name: string) => `“${name}” is in the list already`,
  hasMembers: (name: string, members: string) =>
    `“${name}” is the family of ${members}. Please give these another family first`,
  changedMeanwhile: (by: string | undefined) =>
    `${by ?? 'Somebody else'} has changed it in the meantime. Nothing was overwritten: open it again to see it as it is.`,
  failed: {
    list: 'Failed to load the colours.',
    load: 'Failed to load the colour.',
    save: 'Something went wrong! Please try again.',
  },
}
