import { expect, test } from 'vitest'
import { SETTINGS } from '#platform/config.server.ts'
import { NOT_SECRET, SETTING_CANARIES } from './torture/canaries/canaries.ts'
import { openSearch } from './torture/canaries/search.ts'

const SECRET_NAME = /SECRET|PASSWORD|PASSPHRASE|TOKEN|KEY|HEADERS|SMTP_URL|DATABASE.*_URL/

test('has a canary for every setting that is a secret', () => {
  const secret = SETTINGS.filter((name) => SECRET_NAME.test(name) && !NOT_SECRET.includes(name))
  expect(secret.toSorted()).toEqual(Object.keys(SETTING_CANARIES).toSorted())
})

test.each([
  ['as it is', (text: string) => text],
  ['in an address', encodeURIComponent],
  ['in bytes of the database', (text: string) => Buffer.from(text).toString('hex')],
  ['in base64', (text: string) => Buffer.from(text).toString('base64')],
  ['in base64 after a byte', (text: string) => Buffer.from(`:${text}`).toString('base64')],
  ['in base64 after two bytes', (text: string) => Buffer.from(`a:${text} and more`).toString('base64url')],
])('finds a canary %s', (_, write) => {
  const search = openSearch({ it: 'a canary of 27 letters and é' })
  expect(search(`{"value":"${write('a canary of 27 letters and é')}"}`)).toMatch(/^it in /)
  expect(search(`{"value":"${write('another canary')}"}`)).toBeUndefined()
})
