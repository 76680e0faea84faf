/**
 * Tokens that the store signs and later verifies itself: JSON Web Tokens (HS256). Each purpose has its own key, so that
 * a token is valid for no other purpose and cannot be confused with the store's other tokens.
 */
import { errors, jwtVerify, SignJWT } from 'jose'
import type { TokenSigner, TokenRead } from '#shop/services.ts'

const HEAD = { alg: 'HS256', typ: 'JWT' }

export const createPurposeTokens = (
  derive: (purpose: string) => Buffer,
): Pick<TokenSigner, 'signForPurpose' | 'verifyForPurpose'> => ({
  signForPurpose: (purpose, claims) => new SignJWT(claims).setProtectedHeader(HEAD).sign(derive(purpose)),
  verifyForPurpose: async (purpose, token, currentDate): Promise<TokenRead> => {
    try {
      const options = { algorithms: [HEAD.alg], typ: HEAD.typ, requiredClaims: ['exp'], currentDate }
      return { claims: (await jwtVerify(token, derive(purpose), options)).payload }
    } catch (error) {
      if (error instanceof errors.JWTExpired) return { error: 'expired' }
      if (error instanceof errors.JWSSignatureVerificationFailed) return { error: 'signature' }
      return { error: 'form', parts: token.split('.').length }
    }
  },
})
