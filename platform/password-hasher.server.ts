/**
 * Hashes passwords with argon2id and OWASP's parameters. An unknown user costs the same time as a known one.
 * Two hashes run at once and a few wait: more would take the threads that file and DNS operations need.
 */
import { hash, verify } from '@node-rs/argon2'
import { messages } from '#shop/messages.ts'
import type { PasswordHasher } from '#shop/services.ts'
import { createLimiter } from '#core/limiter.ts'
import { DomainError } from '#core/domain-error.ts'

/** 2 is argon2id. The library's enum cannot be imported under verbatimModuleSyntax. */
const OWASP = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const MAX_CONCURRENT = 2
const MAX_WAITING = 64

export function createPasswordHasher(): PasswordHasher {
  const dummyHash = hash('nobody has this password', OWASP)
  const limiter = createLimiter({
    concurrency: MAX_CONCURRENT,
    lanes: { passwords: 1 },
    queue: { max: MAX_WAITING, error: () => new DomainError('unavailable', messages.busy) },
  })
  return {
    hash: (password) => limiter.run('passwords', () => hash(password.normalize('NFKC'), OWASP)),
    verify: async (storedHash, password) => {
      const dummy = await dummyHash
      const isMatch = await limiter.run('passwords', () => verify(storedHash ?? dummy, password.normalize('NFKC')))
      return storedHash !== null && isMatch
    },
    isCommon: async (password) => {
      common ??= import('@zxcvbn-ts/language-common').then(
        ({ dictionary }) => new Set(dictionary['passwords-common'].map((word) => word.toLowerCase())),
      )
      return (await common).has(password.toLowerCase())
    },
  }
}

/** Loaded on the first use in a production store. A demo store never loads it. */
let common: Promise<Set<string>> | undefined
