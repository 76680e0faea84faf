/** Messages about the mails that ask for a review. */
export const messages = {
  wanted: 'We ask you for a review after a delivery',
  stopped: 'We do not ask you for reviews any more',
  invalidLink: 'This link is not complete, or it has expired. You can stop these mails under My Account.',
  choiceNeeded: 'Please say whether you want these mails',
  failed: {
    read: 'Failed to load your choices',
    save: 'Failed to save your choice. Please try again.',
  },
}
