/** Messages about accounts (S5.1, S8.4, S8.9). Messages without a specification number are our own (Q21, Q24, Q25). */
import { FACTOR_NAME_MAX_LENGTH, NAME_MAX_LENGTH, PASSWORD_MIN_LENGTH, PASSWORD_MAX_LENGTH } from './rules.ts'
import { messages as common } from '../messages.ts'

export const messages = {
  fillAll: common.fillAll,
  invalidEmail: 'Please enter a valid email address',
  nameTooLong: `Please use at most ${NAME_MAX_LENGTH} characters`,
  invalidPhone: 'Please enter a phone number',
  factorNameTooLong: `Please use at most ${FACTOR_NAME_MAX_LENGTH} letters`,
  metadataTooLong: 'This is too much to keep beside an account',
  metadataUnreadable: 'This holds characters that cannot be kept',
  passwordTooShort: `Password must be at least ${PASSWORD_MIN_LENGTH} characters`,
  passwordTooLong: `Password must be at most ${PASSWORD_MAX_LENGTH} characters`,
  passwordTooCommon: 'This password is too easy to guess. Please choose another one.',

  signedUp: 'Account created successfully! Please check your email to verify your account.',
  signedIn: 'Login successful! Welcome back!',
  signedInAsAdmin: 'Login successful!',
  signedOut: 'Logged out successfully',
  invalidCredentials: 'Login failed. Please check your credentials.',
  invalidAdminCredentials: 'Invalid credentials. Please check your email and password.',
  notAnAdmin: 'Access denied. Admin privileges required.',
  blocked: 'This account is blocked. Please contact us.',
  factorCodeRequired: 'Please type the code that your authenticator app shows',
  invalidFactorCode: 'This code is wrong or has been used. Please wait for the next one.',
  notVerified: 'Please verify your email address first. We have sent you the link again.',

  /** Follows the message that says when the shopper may try again. */
  orByLink: 'Or sign in now with a link that we send you.',
  signInLinkSent: 'If this address has an account, we have sent it a link to sign in.',
  resetSent: 'If this address has an account, we have sent it a link to choose a new password.',
  passwordChanged: 'Password changed. Please login with your new password.',
  linkExpired: 'This link has been used or has expired. Please ask for a new one.',
  emailConfirmed: 'Your email address is verified. Thank you!',
  verifiedWithoutPassword:
    'Your email address is verified. Please choose a new password: this account was opened in another browser.',
  confirmationSent: 'We have sent you the link again. Please check your email.',

  incorrectPassword: 'This is not your current password',
  samePassword: 'Please choose a password that is not your current one',
  passwordUpdated: 'Password changed. All your other devices have been signed out.',
  sameEmail: 'This is your email address already',
  emailChangeSent: (email: string) => `We have sent a link to ${email}. Your address changes when you open it.`,
  emailChangeEnded: 'Your email address stays as it is.',
  emailChanged: 'Your email address has been changed. Thank you!',
  emailTaken: 'This address has an account of its own by now. Please choose another one.',
  sessionEnded: 'That device has been signed out.',
  sessionNotFound: 'This device is signed out already',
  otherSessionsSignedOut: 'All your other devices have been signed out.',

  /** For API clients that try to change another user's account. */
  onlyItsOwner: 'Only its owner changes an account',
  changedElsewhere: 'Email and password are changed under My Account; nobody changes a role here',

  notOnAllowList: (email: string) =>
    `${email} is not on the list of admins: add it to the setting ADMIN_EMAILS, start the store again, and repeat this.`,
  adminNeedsPassword: (email: string) => `Please give a password for ${email}.`,
  adminCreated: (email: string) => `${email} is an admin now and can login.`,
  adminVerified: (email: string, newPassword: boolean) =>
    newPassword
      ? `${email} is an admin and can login with the new password. All its sessions have ended.`
      : `${email} is an admin and can login as before.`,

  /** For the user list, when the session has ended (S8.8-02). */
  noSession: 'Not authenticated',

  failed: {
    /** For API clients of the Fake Store API (S8.4-05). */
    create: 'Failed to create account',
    signUp: 'Something went wrong! Please try again.',
    signIn: 'Login failed. Please check your credentials.',
    listUsers: (code: number) => `HTTP ${code}: Failed to fetch users`,
    noBackend: 'Supabase URL not configured',
    noFunction: (code: number) => `Edge function not found or not deployed. Status: ${code}`,
    deployFunction:
      'Something else than the store answers at its address. Please deploy the function admin-users there.',
    other: 'Something went wrong! Please try again.',
  },
}
