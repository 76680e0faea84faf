/** Messages for admins about the terms of the search. */
import { MAX_TERM_LENGTH, MAX_TERM_WORDS } from './term-rules.ts'

export const termMessages = {
  notFound: 'Search term not found',
  added: 'Search term added successfully',
  updated: 'Search term updated successfully',
  deleted: 'Search term deleted successfully',
  termNeeded: 'Please type the term',
  kindNeeded: 'Please choose what the term is',
  longTerm: `Please use at most ${MAX_TERM_LENGTH} letters`,
  manyWords: `Please use at most ${MAX_TERM_WORDS} words`,
  taken: (word: string, term: string) => `“${word}” belongs to the term “${term}” already`,
  changedMeanwhile: (by: string | undefined) =>
    `${by ?? 'Somebody else'} has changed it in the meantime. Nothing was overwritten: open it again to see it as it is.`,
  failed: {
    list: 'Failed to load the search terms.',
    load: 'Failed to load the search term.',
    report: 'Failed to load what was searched for.',
    save: 'Something went wrong! Please try again.',
  },
}
