/** What any part of the shop may have to say. */
import { formatCount } from '#core/number-format.ts'

export const messages = {
  notSignedIn: 'User not authenticated',
  /** To whoever sends a form when their session has ended. */
  signInAgain: 'Please login to go on.',
  notAdmin:
    "You don't have permission to access this admin area. Please contact an administrator if you believe this is an error.",
  /** To an admin whose session has ended over a form of the desk. */
  adminSessionEnded:
    'Your session has ended. Please sign in again in another tab, then try again: nothing here is lost.',
  /** To a program with a server key. */
  needsPerson: 'A server key may not do this. It is for people: please use the token of whoever is signed in.',
  lacksPermission: (right: string) => `This server key may not do this: it lacks the right ${right}.`,
  failed: 'Something went wrong! Please try again.',
  /** To whoever presses something away from the network. */
  offline: 'You are offline. Please try again once you are connected.',
  /** Where a disk has no room left. */
  full: 'The store cannot save anything at the moment. Please try again later.',
  busy: 'The store is busy. Please try again in a moment.',
  leaveUnsaved: 'Leave without saving? What you have typed will be lost.',
  fillAll: 'Please fill all fields',
  fillRequired: 'Please fill all required fields',
  /** At the field itself. */
  isRequired: (label: string) => `${label} is required`,
  tooLong: (most: number) => `Please use at most ${formatCount(most)} letters`,
  rateLimited: (minutes: number) =>
    `Too many attempts. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
}
