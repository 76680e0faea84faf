import * as argon2 from '@node-rs/argon2'
import { expect, test, vi } from 'vitest'
import { createPasswordHasher } from './password-hasher.server.ts'

vi.mock('@node-rs/argon2', { spy: true })

test('accepts only the password that was hashed, in any form of Unicode', async () => {
  const { hash, verify } = createPasswordHasher()
  const stored = await hash('caf\u00e9 au lait')
  expect(await verify(stored, 'cafe\u0301 au lait')).toBe(true)
  expect(await verify(stored, 'cafe au lait')).toBe(false)
  expect(await verify(null, 'nobody has this password')).toBe(false)
})

// T-ENUM: without a hash the answer would take less than a hundredth of the time.
test('hashes for an unknown account as for a wrong password', async () => {
  const { hash, verify } = createPasswordHasher()
  const stored = await hash('marigold seven')
  const parametersOf = (text: string) => text.split('$').slice(1, 4)
  vi.mocked(argon2.verify).mockClear()
  await verify(stored, 'another password')
  await verify(null, 'another password')
  const [known, unknown] = vi.mocked(argon2.verify).mock.calls.map(([hashed]) => parametersOf(String(hashed)))
  expect(unknown).toEqual(known)
  expect(known).toContain('argon2id')
})
