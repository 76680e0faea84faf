/**
 * Stores that a user has dismissed the request to verify the email, for this visit: a session cookie, so that no page
 * shows it again.
 */
const NAME = 'verify-later'

export const isPutAway = (cookies: string, userId: string) => cookies.split('; ').includes(`${NAME}=${userId}`)

/** Browser only. */
export function putAway(userId: string) {
  document.cookie = `${NAME}=${userId}; Path=/; SameSite=Lax`
}
