/** Grants of `/token` that need a provider which this store does not have. */
import { z } from 'zod'
import { text } from './asked.ts'
import { invalid, no } from './errors.ts'
import { body, type AuthContext } from './face.ts'

export async function idToken(c: AuthContext): Promise<never> {
  const asked = await body(c, z.object({ id_token: text, provider: text, issuer: text }))
  if (!asked.id_token) return invalid('id_token required')
  if (!asked.provider && !asked.issuer) return invalid('provider or client_id and issuer required')
  return no(400, 'provider_disabled', `Provider (issuer "${asked.issuer ?? asked.provider}") is not enabled`)
}

export async function web3(c: AuthContext): Promise<never> {
  const { chain } = await body(c, z.object({ chain: text }))
  if (chain !== 'solana' && chain !== 'ethereum') no(400, 'web3_unsupported_chain', 'Unsupported chain')
  return no(422, 'web3_provider_disabled', 'Web3 provider is disabled')
}
