/** Messages for the user that several features share. */
import { formatCount } from '#core/number-format.ts'

export const messages = {
  notSignedIn: 'User not authenticated',
  /** For a user who submits a form after their session has ended. */
  sessionExpired: 'Please login to go on.',
  notAdmin:
    "You don't have permission to access this admin area. Please contact an administrator if you believe this is an error.",
  /** For an admin who submits an admin form after their session has ended. */
  adminSessionExpired:
    'Your session has ended. Please sign in again in another tab, then try again: nothing here is lost.',
  failed: 'Something went wrong! Please try again.',
  /** For a user who acts while the browser is offline. */
  offline: 'You are offline. Please try again once you are connected.',
  /** When a disk is full. */
  full: 'The store cannot save anything at the moment. Please try again later.',
  busy: 'The store is busy. Please try again in a moment.',
  /** The total of a list of the admin panel. A limited one was not counted to its end. */
  total: (count: number, isLimited: boolean) => (isLimited ? `${formatCount(count)}+` : formatCount(count)),
  leaveUnsaved: 'Leave without saving? What you have typed will be lost.',
  fillAll: 'Please fill all fields',
  fillRequired: 'Please fill all required fields',
  /** Shown at the field itself. */
  isRequired: (label: string) => `${label} is required`,
  /** For a file that breaks off on its way. */
  cutOff: 'The file did not arrive whole. Please send it again.',
  tooLong: (max: number) => `Please use at most ${formatCount(max)} letters`,
  rateLimited: (minutes: number) =>
    `Too many attempts. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
}
