/** Passwords are kept as argon2id with OWASP's figures; an unknown user costs the same time as a known one. */
import { hash, verify } from '@node-rs/argon2'
import type { Passwords } from '#shop/tools.ts'

/** 2 is argon2id: the library's enum cannot be imported under verbatimModuleSyntax. */
const OWASP = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function passwords(): Passwords {
  const nobodys = hash('nobody has this password', OWASP)
  return {
    hash: (password) => hash(password.normalize('NFKC'), OWASP),
    matches: async (kept, password) => {
      const right = await verify(kept ?? (await nobodys), password.normalize('NFKC'))
      return kept !== null && right
    },
  }
}
