/** OAuth providers. Each one is enabled when the store is registered there. */
import { z } from 'zod'
import { StartupError } from '#core/startup-error.ts'
import type { ProviderName } from '#shop/services.ts'

const credential = z.string().max(300, 'must not be longer than 300 characters').optional()

export const providerSettings = {
  GOOGLE_CLIENT_ID: credential,
  GOOGLE_CLIENT_SECRET: credential,
  GITHUB_CLIENT_ID: credential,
  GITHUB_CLIENT_SECRET: credential,
}

type ProviderValues = { [name in keyof typeof providerSettings]?: string | undefined }
/** The client id and the secret with which the store is registered. */
export type ProviderAccounts = Partial<Record<ProviderName, { id: string; secret: string }>>

export function providersOf(values: ProviderValues): ProviderAccounts {
  const account = (name: 'GOOGLE' | 'GITHUB') => {
    const [id, secret] = [values[`${name}_CLIENT_ID`], values[`${name}_CLIENT_SECRET`]]
    if (id && secret) return { id, secret }
    if (!id && !secret) return undefined
    throw new StartupError(`The settings ${name}_CLIENT_ID and ${name}_CLIENT_SECRET come together.`)
  }
  const [google, github] = [account('GOOGLE'), account('GITHUB')]
  return { ...(google && { google }), ...(github && { github }) }
}
