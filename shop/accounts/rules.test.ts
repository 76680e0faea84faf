import { expect, test } from 'vitest'
import { nameOf } from './rules.ts'

// S3.15-03
test('names a user by the first name, or by the part of the email before the @', () => {
  expect(nameOf({ email: 'asha@example.in', userMetadata: { first_name: ' Asha ' } })).toBe('Asha')
  expect(nameOf({ email: 'asha.rao@example.in', userMetadata: {} })).toBe('asha.rao')
  expect(nameOf({ email: 'asha.rao@example.in', userMetadata: { first_name: ' ' } })).toBe('asha.rao')
})
