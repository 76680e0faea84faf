/**
 * What the store signed for somebody to show later: a JSON Web Token in form, signed with the store's secret (HS256 over a
 * prefix of its own, so that no other token of the store's is one of these, nor one of these any other).
 */
import { timingSafeEqual } from 'node:crypto'
import type { Shop } from '../shop.ts'
import { decline } from './decline.ts'
import { messages } from './messages.ts'

export type Sealed = { url: string; exp: number; [claim: string]: unknown }

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const HEAD = part({ alg: 'HS256', typ: 'JWT' })

/** `expiresIn` is in seconds. */
export function seal(
  shop: Shop,
  use: 'read' | 'write',
  claims: { url: string; [claim: string]: unknown },
  expiresIn: number,
) {
  const iat = Math.floor(shop.now().getTime() / 1000)
  const text = `${HEAD}.${part({ ...claims, iat, exp: iat + expiresIn })}`
  return `${text}.${signature(shop, use, text).toString('base64url')}`
}

/** For this file and this use, and not too late. */
export function unseal(shop: Shop, use: 'read' | 'write', token: string, url: string): Sealed {
  const [head, body = '', given = '', ...more] = token.split('.')
  if (head !== HEAD || more.length > 0) decline('InvalidJWT')
  const right = signature(shop, use, `${head}.${body}`)
  const shown = Buffer.from(given, 'base64url')
  if (shown.length !== right.length || !timingSafeEqual(shown, right)) decline('InvalidJWT', messages.badSignature)
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Sealed
  if (claims.exp * 1000 <= shop.now().getTime()) decline('InvalidJWT', messages.expired)
  return claims.url === url ? claims : decline('InvalidSignature')
}

const signature = (shop: Shop, use: string, text: string) => shop.tools.secrets.hash(`storage ${use} ${text}`)
