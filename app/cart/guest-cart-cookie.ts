/**
 * A word to the server that this browser keeps a guest's cart, so that who has none sees the empty cart's page at once,
 * goods and all, and who has one is not told first that it is empty. It goes to /cart alone and says nothing else.
 */
const NAME = 'guest-cart'
const YEAR = 365 * 24 * 60 * 60

export const hasGuestCart = (request: Request) =>
  request.headers.get('cookie')?.split('; ').includes(`${NAME}=kept`) ?? false

/** Browser only. */
export function tellOfGuestCart(isKept: boolean) {
  document.cookie = `${NAME}=kept; Path=/cart; Max-Age=${isKept ? YEAR : 0}; SameSite=Lax`
}
