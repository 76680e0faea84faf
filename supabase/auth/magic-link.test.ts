/** Links and codes of API clients beside the sign-in link of the store's own page. */
import { handlers } from '#jobs/jobs.ts'
import { messages } from '#shop/accounts/messages.ts'
import { requestSignInLink, findSignInLink, signInByLink } from '#shop/accounts/sign-in-link.ts'
import { asha } from '#test/fixtures.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { signInWithCode, signInWithLink } from './verify-code.ts'

async function requestLink(shop: TestShop) {
  await requestSignInLink(shop, { email: asha.email, from: '/' })
  await handlers(shop)['send-magic-link']({ name: 'send-magic-link', userId: asha.id, from: '/' })
  const url = new URL(/http:\/\/localhost:3000\/sign-in-link\S+/.exec(shop.sentMails.at(-1)!.text)![0])
  return url.searchParams.get('code')!
}
async function requestCode(shop: TestShop) {
  await handlers(shop)['send-magic-link']({ name: 'send-magic-link', userId: asha.id, program: {} })
  return /^\d{6}$/m.exec(shop.sentMails.at(-1)!.text)![0]
}
const enter = (shop: TestShop, link: string) => signInByLink(shop, { link, code: undefined, rememberMe: false })

test('keeps the link valid when API clients request codes for the account, and their code when a link is requested', async ({
  shop,
}) => {
  const link = await requestLink(shop)
  const digits = await requestCode(shop)
  expect(await findSignInLink(shop, link)).toBe(asha.email)
  await requestLink(shop)
  expect(await signInWithCode(shop, ['magic-link'], { email: asha.email, digits })).toHaveProperty('session')
  const another = await requestLink(shop)
  await requestCode(shop)
  expect((await enter(shop, another)).user.id).toBe(asha.id)
})

test('accepts the link of an API client that uses PKCE after the sign-in page has rejected it', async ({ shop }) => {
  const program = { redirectTo: 'https://app.example.in/', challenge: 'a challenge' }
  await handlers(shop)['send-magic-link']({ name: 'send-magic-link', userId: asha.id, program })
  const url = new URL(/http:\S+token=\S+/.exec(shop.sentMails[0]!.text)![0])
  const link = url.searchParams.get('token')!.replace('pkce_', '')
  await expect(enter(shop, link)).rejects.toMatchObject({ code: 'not-found', message: messages.linkExpired })
  expect(await signInWithLink(shop, 'magic-link', link, 'otp')).toHaveProperty('flow')
})
