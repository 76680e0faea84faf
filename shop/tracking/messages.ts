/** Messages about tracking without sign-in. */
export const messages = {
  notFound: 'This link is not complete, or it has expired.',
  orderNeeded: 'Please enter the order number',
  badOrder: 'An order number has 8 letters and digits, like 1A2B3C4D',
  mobileNeeded: 'Please enter the mobile number of the order',
  badMobile: 'Please enter a valid 10-digit mobile number',
  /** The one answer, whether they belong together or not. */
  sent: 'If they belong together, the link is on its way to the address of the order.',
  failed: { read: 'Failed to load the order.', send: 'Something went wrong! Please try again.' },
}
