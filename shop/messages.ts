/** What any part of the shop may have to say. */
export const messages = {
  notSignedIn: 'User not authenticated',
  /** To whoever sends a form when their session has ended. */
  signInAgain: 'Please login to go on.',
  notAdmin:
    "You don't have permission to access this admin area. Please contact an administrator if you believe this is an error.",
  failed: 'Something went wrong! Please try again.',
  busy: 'The store is busy. Please try again in a moment.',
  tooOften: (minutes: number) =>
    `Too many attempts. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
}
