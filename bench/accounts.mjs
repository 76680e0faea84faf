/** Signs up and signs in through the pages of the store, as a browser without scripts does. */
import { randomBytes } from 'node:crypto'

/** One new account and its session. Needs a store that does not ask for a verified email (the default). */
export async function newShopper(url) {
  const email = `bench-${randomBytes(6).toString('hex')}@bench.example`
  const password = randomBytes(18).toString('base64url')
  const response = await post(url, '/signup', { firstName: 'Bench', lastName: 'Shopper', email, password })
  if (!response.text.includes('form-success')) throw new Error(`The store has made no account (${response.status}).`)
  return { email, cookie: await signIn(url, '/login', email, password) }
}

export async function signIn(url, path, email, password) {
  const { status, cookies } = await post(url, path, { email, password })
  const session = cookies.find((cookie) => /^(__Host-)?sid=./.test(cookie))
  if (!session) throw new Error(`The store has not signed ${email} in (${status}).`)
  return session.split(';')[0]
}

export async function addToCart(url, cookie, productId) {
  const { status } = await post(url, '/cart', { do: 'add', productId }, cookie)
  if (status !== 302) throw new Error(`The store has not added product ${productId} to the cart (${status}).`)
}

/** The store accepts a form only from its own pages, so the request names the origin. */
async function post(url, path, fields, cookie = '') {
  const headers = { origin: new URL(url).origin, 'accept-encoding': 'identity', cookie }
  const body = new URLSearchParams(fields)
  const response = await fetch(url + path, { method: 'POST', redirect: 'manual', headers, body })
  return { status: response.status, cookies: response.headers.getSetCookie(), text: await response.text() }
}
