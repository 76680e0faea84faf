/** Messages about back-in-stock mails. */
export const messages = {
  emailRequired: 'Please enter your email',
  invalidEmail: 'Please enter a valid email address',
  confirmationSent: 'Almost done! Please open the link in the email that we sent you.',
  requested: 'We will write to you when it is back.',
  alreadyRequested: 'You have already asked. We will write to you when it is back.',
  notFound: 'This product is not on sale any more',
  inStock: 'This is in stock. You can buy it now.',
  tooMany: (max: number) => `You are waiting for ${max} pieces already. Please stop some of them first.`,
  confirmed: 'We will write to you when it is back.',
  removed: 'We will not write to you about it.',
  stopped: 'Done. We will not write to you about what is back in stock.',
  alertNotFound: 'You are not waiting for this',
  invalidLink: 'This link is not complete, or it has expired.',
  failed: {
    request: 'Failed to save your request. Please try again.',
    list: 'Failed to load what you are waiting for',
  },
}
