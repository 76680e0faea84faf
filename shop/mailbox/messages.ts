/** Our own messages: the specification shows no mailbox (Q24). */
export const messages = {
  noMail: 'This mail is not there',
  noMailbox: 'Page not found',
}
