import type { ReactElement } from 'react'
import { renderOnce } from '#test/fake-hooks.ts'
import { expect, test, vi } from 'vitest'
import { PasswordField } from './password-field.tsx'

vi.mock('react', async (original) => ({
  ...(await original<object>()),
  ...(await import('#test/fake-hooks.ts')).fakeHooks,
}))

type Shown = ReactElement<{ type: string; after: ReactElement<{ 'aria-label': string; onClick: () => void }> }>

// S2.8-01, S2.15-04
test('shows the password when the eye is pressed, and hides it when it is pressed again', () => {
  const seen = () => {
    const { type, after } = (renderOnce(() => PasswordField({ label: 'Password' })) as Shown).props
    return { type, eye: after.props['aria-label'], press: after.props.onClick }
  }
  expect(seen()).toMatchObject({ type: 'password', eye: 'Show password' })
  seen().press()
  expect(seen()).toMatchObject({ type: 'text', eye: 'Hide password' })
  seen().press()
  expect(seen()).toMatchObject({ type: 'password' })
})
