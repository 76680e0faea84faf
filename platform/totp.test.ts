import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { totp } from './totp.server.ts'
import { createSecrets } from './secrets.server.ts'

const SECRET = Secret.fromLatin1('12345678901234567890').base32
const at = (seconds: number) => new Date(seconds * 1000)

test('creates the codes of RFC 6238, for their 30-second step and its neighbours', () => {
  // Appendix B, the last six of the eight digits.
  expect(totp.stepOf(SECRET, '287082', at(59))).toBe(1)
  expect(totp.stepOf(SECRET, '081804', at(1111111109))).toBe(37037036)
  expect(totp.stepOf(SECRET, '287082', at(89))).toBe(1)
  expect(totp.stepOf(SECRET, '287082', at(90))).toBeUndefined()
  expect(totp.stepOf(SECRET, '287082', at(0))).toBe(1)
  for (const code of ['', '28708', '2870820', ' 287082', '28708a'])
    expect(totp.stepOf(SECRET, code, at(59))).toBeUndefined()
})

test('creates the same codes as an app that reads the enrolment URI', () => {
  const secret = totp.newSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  const { uri, qrCode } = totp.enrollmentUri(secret, { issuer: 'Dhoop', account: 'asha@example.in' })
  expect(uri).toContain('otpauth://totp/Dhoop:asha%40example.in?')
  expect(qrCode).toMatch(/^<svg [^]*<\/svg>$/)
  const app = new TOTP({ secret: new URL(uri).searchParams.get('secret')! })
  expect(totp.stepOf(secret, app.generate({ timestamp: 59_000 }), at(59))).toBe(1)
})

test('decrypts a secret only with the same key, for the same purpose, and unchanged', () => {
  const safe = createSecrets('a test store has a key of 32 letters')
  const sealed = safe.seal(SECRET, 'one')
  expect(sealed.toString('latin1')).not.toContain(SECRET)
  expect(safe.open(sealed, 'one')).toBe(SECRET)
  expect(safe.seal(SECRET, 'one').equals(sealed)).toBe(false)
  expect(() => safe.open(sealed, 'another')).toThrow()
  expect(() => createSecrets('another store has another key of 32').open(sealed, 'one')).toThrow()
  sealed[sealed.length - 1]! ^= 1
  expect(() => safe.open(sealed, 'one')).toThrow()
})
