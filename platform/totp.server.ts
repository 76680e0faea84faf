/** Codes of authenticator apps (RFC 6238) with the usual parameters: SHA-1, six digits, 30 seconds. */
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import type { Totp } from '#shop/accounts/mfa/totp.ts'

/** Clocks differ, so the previous and the next 30-second step are accepted too. */
const WINDOW = 1

export const totp: Totp = {
  newSecret: () => new Secret({ size: 20 }).base32,
  enrollmentUri: (secret, { issuer, account }) => {
    const uri = new TOTP({ issuer, label: account, secret }).toString()
    return { uri, qrCode: renderSVG(uri, { ecc: 'M', border: 4, pixelSize: 4 }) }
  },
  stepOf: (secret, code, now) => {
    if (!/^\d{6}$/.test(code)) return undefined
    const timestamp = now.getTime()
    const off = TOTP.validate({ token: code, secret: Secret.fromBase32(secret), timestamp, window: WINDOW })
    return off === null ? undefined : TOTP.counter({ timestamp }) + off
  },
}
