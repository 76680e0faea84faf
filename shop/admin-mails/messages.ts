/** Messages about the emails of admins. */
export const messages = {
  saved: 'Your emails are saved',
  unknown: 'This kind of email does not exist',
  failed: {
    load: 'Failed to load your emails.',
    save: 'Something went wrong! Please try again.',
  },
}
