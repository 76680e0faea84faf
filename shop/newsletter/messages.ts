/** Messages about the newsletter (Q24). */
export const messages = {
  emailRequired: 'Please enter your email',
  invalidEmail: 'Please enter a valid email address',
  confirmationSent: 'Almost done! Please open the link in the email that we sent you.',
  confirmed: 'You are subscribed. Welcome!',
  unsubscribed: 'You are unsubscribed. We will not write to you again.',
  invalidLink: 'This link is not complete, or it has expired.',
}
