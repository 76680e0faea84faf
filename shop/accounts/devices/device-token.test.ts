import { eq } from 'drizzle-orm'
import { users } from '#db/schema.server.ts'
import { asha, ravi } from '#test/fixtures.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { createDeviceToken, verifyDeviceToken } from './device-token.ts'
import { signIn } from '../sign-in.ts'

const withDevice = (shop: TestShop, device: string) => ({ ...shop, visitor: { ...shop.visitor, deviceToken: device } })
const credentials = (password: string) => ({ email: asha.email, password, rememberMe: true })

test('accepts the owner in a known browser when attempts by strangers have used up the limit', async ({ shop }) => {
  const passwordHash = await shop.services.passwords.hash('marigold')
  await shop.db.update(users).set({ passwordHash }).where(eq(users.id, asha.id))
  const { device } = await signIn(shop, credentials('marigold'))

  for (let attempt = 1; attempt <= 10; attempt++) await signIn(shop, credentials('wrong')).catch(() => undefined)
  await expect(signIn(shop, credentials('marigold'))).rejects.toMatchObject({ code: 'rate-limited' })
  await expect(signIn(withDevice(shop, device), credentials('marigold'))).resolves.toMatchObject({
    user: { id: asha.id },
    device,
  })
})

test('limits a known browser to ten attempts too', async ({ shop }) => {
  const knownBrowser = withDevice(shop, createDeviceToken(shop, asha.id))
  for (let attempt = 1; attempt <= 10; attempt++) {
    await expect(signIn(knownBrowser, credentials('wrong'))).rejects.toMatchObject({ code: 'invalid' })
  }
  await expect(signIn(knownBrowser, credentials('wrong'))).rejects.toMatchObject({ code: 'rate-limited' })
})

test('accepts a device token only for the user it was signed for', async ({ shop }) => {
  const device = createDeviceToken(shop, asha.id)
  expect(verifyDeviceToken(withDevice(shop, device), asha.id)).toBe(device.split('.')[0])
  expect(verifyDeviceToken(withDevice(shop, device), ravi.id)).toBeUndefined()
  for (const forged of ['', '.', 'up', 'made.up', `other.${device.split('.')[1]}`]) {
    expect(verifyDeviceToken(withDevice(shop, forged), asha.id)).toBeUndefined()
  }
})
