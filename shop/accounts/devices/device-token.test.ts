import { eq } from 'drizzle-orm'
import { users } from '#db/schema.server.ts'
import { asha, ravi } from '#test/fixtures.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { createDeviceToken, verifyDeviceToken } from './device-token.ts'
import { signIn } from '../sign-in.ts'

const from = (shop: TestShop, device: string) => ({ ...shop, visitor: { ...shop.visitor, deviceToken: device } })
const asked = (password: string) => ({ email: asha.email, password, rememberMe: true })

test('accepts the owner in a known browser when attempts by strangers have used up the limit', async ({ shop }) => {
  const passwordHash = await shop.services.passwords.hash('marigold')
  await shop.db.update(users).set({ passwordHash }).where(eq(users.id, asha.id))
  const { device } = await signIn(shop, asked('marigold'))

  for (let guess = 1; guess <= 10; guess++) await signIn(shop, asked('wrong')).catch(() => undefined)
  await expect(signIn(shop, asked('marigold'))).rejects.toMatchObject({ code: 'rate-limited' })
  await expect(signIn(from(shop, device), asked('marigold'))).resolves.toMatchObject({ user: { id: asha.id }, device })
})

test('limits a known browser to ten attempts too', async ({ shop }) => {
  const known = from(shop, createDeviceToken(shop, asha.id))
  for (let guess = 1; guess <= 10; guess++) {
    await expect(signIn(known, asked('wrong'))).rejects.toMatchObject({ code: 'invalid' })
  }
  await expect(signIn(known, asked('wrong'))).rejects.toMatchObject({ code: 'rate-limited' })
})

test('accepts a device token only for the user it was signed for', async ({ shop }) => {
  const device = createDeviceToken(shop, asha.id)
  expect(verifyDeviceToken(from(shop, device), asha.id)).toBe(device.split('.')[0])
  expect(verifyDeviceToken(from(shop, device), ravi.id)).toBeUndefined()
  for (const made of ['', '.', 'up', 'made.up', `other.${device.split('.')[1]}`]) {
    expect(verifyDeviceToken(from(shop, made), asha.id)).toBeUndefined()
  }
})
