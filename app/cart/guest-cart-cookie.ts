/**
 * Tells the server whether this browser stores guest lines. A guest without lines gets the empty cart page with its
 * products at once, and a guest with lines does not first see an empty cart. It is sent to /cart only.
 */
const NAME = 'guest-cart'
const YEAR = 365 * 24 * 60 * 60

export const hasGuestCart = (request: Request) =>
  request.headers.get('cookie')?.split('; ').includes(`${NAME}=kept`) ?? false

/** Browser only. */
export function setGuestCartCookie(hasLines: boolean) {
  document.cookie = `${NAME}=kept; Path=/cart; Max-Age=${hasLines ? YEAR : 0}; SameSite=Lax`
}
