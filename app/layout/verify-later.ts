/**
 * Stores that a user has dismissed the request to verify the email, for this visit: a session cookie, so that no page
 * shows it again.
 */
const COOKIE_NAME = 'verify-later'

export const isVerificationDismissed = (cookies: string, userId: string) =>
  cookies.split('; ').includes(`${COOKIE_NAME}=${userId}`)

/** Browser only. */
export function dismissVerification(userId: string) {
  document.cookie = `${COOKIE_NAME}=${userId}; Path=/; SameSite=Lax`
}
