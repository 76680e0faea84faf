/** Our own messages: the specification shows no mailbox (Q24). */
export const messages = {
  mailNotFound: 'This mail is not there',
  mailboxNotFound: 'Page not found',
}
