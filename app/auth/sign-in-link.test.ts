/**
 * When too many attempts block password sign-in: the offer on both login pages, and the page that the emailed link
 * opens.
 */
import { handlers } from '#jobs/jobs.ts'
import { messages } from '#shop/accounts/messages.ts'
import { findUserByCookie } from '#shop/accounts/sessions/find-user.ts'
import { asha, meera } from '#test/fixtures.ts'
import { cookies, callRoute, flashCookie, redirectLocation } from '#test/call-route.ts'
import { readPage } from '#test/page.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import * as adminLoginPage from '../admin/admin-login-page.tsx'
import * as loginPage from './login-page.tsx'
import * as linkPage from './sign-in-link-page.tsx'

const BUTTON = 'Email me a sign-in link'

async function mailedLink(shop: TestShop) {
  const job = shop.enqueuedJobs.at(-1)
  if (job?.name !== 'send-magic-link') throw new Error('no link was to be sent')
  await handlers(shop)['send-magic-link'](job)
  const { pathname, search, searchParams } = new URL(
    /http:\/\/localhost:3000\/sign-in-link\S+/.exec(shop.sentMails.at(-1)!.text)![0],
  )
  return { path: pathname + search, link: searchParams.get('code')! }
}

test.for([
  ['/login?from=%2Fcheckout', loginPage, '/sign-in-link?from=%2Fcheckout', asha.email],
  ['/adminLogin', adminLoginPage, '/sign-in-link?from=%2Fadmin', meera.email],
] as const)(
  'offers a sign-in link on %s when there were too many attempts',
  async ([path, page, action, email], { shop }) => {
    const attempt = () => callRoute(page.action, shop, path, { email, password: 'wrong' })
    for (let nth = 0; nth < 10; nth++) expect(await attempt()).toMatchObject({ init: { status: 422 } })
    const answer = (await attempt()) as { data: object; init: { status: number } }
    expect(answer).toMatchObject({ data: { fieldErrors: { link: messages.orByLink } }, init: { status: 429 } })
    const { html, words } = await readPage({ default: page.default }, shop, path, { answer: answer.data })
    expect(words).toContain(BUTTON)
    expect(html).toContain(`formAction="${action}"`)
    expect((await readPage({ default: page.default }, shop, path)).words).not.toContain(BUTTON)

    const response = await callRoute(linkPage.action, shop, action, { do: 'send', email, password: 'wrong' })
    expect(response).toMatchObject({ data: { message: messages.signInLinkSent } })
    expect(shop.enqueuedJobs).toHaveLength(1)
    const unknownUser = await callRoute(linkPage.action, shop, action, { do: 'send', email: 'nobody@example.in' })
    expect(unknownUser).toEqual(response)
  },
)

test('asks for confirmation before the emailed link signs in, and redirects to the previous page', async ({ shop }) => {
  await callRoute(linkPage.action, shop, '/sign-in-link?from=%2Fadmin', { do: 'send', email: meera.email })
  const { path, link } = await mailedLink(shop)
  const { words, status } = await readPage(linkPage, shop, path)
  expect([status, words]).toEqual([200, expect.arrayContaining(['Sign in as meera@example.in?', 'Sign in'])])

  const answer = await callRoute(linkPage.action, shop, path, { do: 'sign-in', link, rememberMe: 'on' })
  expect(redirectLocation(answer)).toBe('/admin')
  expect(flashCookie(answer)).toContain(messages.signedIn)
  const secret = /^sid=([^;]+);.*Max-Age/.exec(cookies(answer)[0]!)![1]!
  expect(await findUserByCookie(shop, secret)).toMatchObject({ id: meera.id, isAdmin: true })
  const repeated = await callRoute(linkPage.action, shop, path, { do: 'sign-in', link })
  expect(repeated).toMatchObject({ data: { error: messages.linkExpired }, init: { status: 404 } })
  expect(await callRoute(linkPage.loader, shop, path)).toMatchObject({ data: { link }, init: { status: 404 } })
})

test('redirects from the sign-in link page when the visitor is signed in', async ({ shop }) => {
  expect(redirectLocation(await callRoute(linkPage.loader, shop.as(asha), '/sign-in-link?from=%2Fcart'))).toBe('/cart')
})
