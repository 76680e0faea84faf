/** Of the server alone: what pages import is in ../messages.ts. */
export const messages = {
  noPassword: 'Your account has no password yet. Please choose one first, with “Forgot password?” of the login page.',
}
