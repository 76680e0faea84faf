/** Messages about the announcement bar. */
export const messages = {
  saved: 'Announcement saved. Every page shows it now',
  scheduled: 'Announcement saved. It is shown from its start',
  textNeeded: 'Please type the words',
  invalidMode: 'Please choose what the bar says',
  invalidLink: 'Please type a path of this store, such as /women',
  invalidTime: 'Please type a date and a time',
  endBeforeStart: 'The end must be after the start',
  versionNotFound: 'This version of the announcement was not found',
  restored: (version: number) => `Version ${version} is back`,
  changedMeanwhile: (by: string | undefined) =>
    `${by ?? 'Somebody else'} has changed it in the meantime. Nothing was overwritten: open it again to see it as it is.`,
  failed: {
    load: 'Failed to load the announcement.',
    save: 'Something went wrong! Please try again.',
  },
}
