/** OAuth providers. Each one is enabled when the store is registered there. */
import { z } from 'zod'
import { StartupError } from '#core/startup-error.ts'
import type { ProviderName } from '#shop/services.ts'

const word = z.string().max(300, 'must not be longer than 300 characters').optional()

export const providerSettings = {
  GOOGLE_CLIENT_ID: word,
  GOOGLE_CLIENT_SECRET: word,
  GITHUB_CLIENT_ID: word,
  GITHUB_CLIENT_SECRET: word,
}

type Given = { [name in keyof typeof providerSettings]?: string | undefined }
/** The client id and the secret with which the store is registered. */
export type ProviderAccounts = Partial<Record<ProviderName, { id: string; secret: string }>>

export function providersOf(given: Given): ProviderAccounts {
  const account = (name: 'GOOGLE' | 'GITHUB') => {
    const [id, secret] = [given[`${name}_CLIENT_ID`], given[`${name}_CLIENT_SECRET`]]
    if (id && secret) return { id, secret }
    if (!id && !secret) return undefined
    throw new StartupError(`The settings ${name}_CLIENT_ID and ${name}_CLIENT_SECRET come together.`)
  }
  const [google, github] = [account('GOOGLE'), account('GITHUB')]
  return { ...(google && { google }), ...(github && { github }) }
}
