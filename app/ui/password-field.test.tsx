import type { ReactElement } from 'react'
import { renderOnce } from '#test/fake-hooks.ts'
import { expect, test, vi } from 'vitest'
import { PasswordField } from './password-field.tsx'

vi.mock('react', async (original) => ({
  ...(await original<object>()),
  ...(await import('#test/fake-hooks.ts')).fakeHooks,
}))

type RenderedField = ReactElement<{ type: string; after: ReactElement<{ 'aria-label': string; onClick: () => void }> }>

// S2.8-01, S2.15-04
test('shows the password when the eye is pressed, and hides it when it is pressed again', () => {
  const render = () => {
    const { type, after } = (renderOnce(() => PasswordField({ label: 'Password' })) as RenderedField).props
    return { type, label: after.props['aria-label'], toggle: after.props.onClick }
  }
  expect(render()).toMatchObject({ type: 'password', label: 'Show password' })
  render().toggle()
  expect(render()).toMatchObject({ type: 'text', label: 'Hide password' })
  render().toggle()
  expect(render()).toMatchObject({ type: 'password' })
})
