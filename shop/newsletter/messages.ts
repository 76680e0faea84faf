/** Messages about the newsletter (Q24). */
export const messages = {
  emailNeeded: 'Please enter your email',
  emailWrong: 'Please enter a valid email address',
  asked: 'Almost done! Please open the link in the email that we sent you.',
  confirmed: 'You are subscribed. Welcome!',
  unsubscribed: 'You are unsubscribed. We will not write to you again.',
  unknownLink: 'This link is not complete, or it has expired.',
}
