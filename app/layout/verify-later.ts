/** Who has put away the request to verify an address, for this visit: a cookie that ends with the browser, so that no page shows it again. */
const NAME = 'verify-later'

export const isPutAway = (cookies: string, userId: string) => cookies.split('; ').includes(`${NAME}=${userId}`)

/** Browser only. */
export function putAway(userId: string) {
  document.cookie = `${NAME}=${userId}; Path=/; SameSite=Lax`
}
