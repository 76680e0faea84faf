import type { ReactElement, ReactNode } from 'react'
import { forget, look } from '#test/alive.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { say, Toasts } from './toasts.tsx'

vi.mock('react', async (original) => ({
  ...(await original<object>()),
  ...(await import('#test/alive.ts')).hooks,
}))
vi.mock('react-router', () => ({ useLocation: () => ({}) }))
vi.mock('../flash.ts', () => ({ takeFlash: () => undefined }))
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Card = ReactElement<object, (props: object) => ReactNode>
type Props = Record<'onMouseEnter' | 'onMouseLeave' | 'onFocus' | 'onBlur', () => void> & { children: Card[] }

/** What stands there now, each card as alive as on a page. */
function seen() {
  vi.clearAllTimers()
  const { props } = look(Toasts) as ReactElement<Props>
  for (const card of props.children) void card.type(card.props)
  return props
}

test.each([
  ['pointed at', 'onMouseEnter', 'onMouseLeave'],
  ['focused', 'onFocus', 'onBlur'],
] as const)('while it is %s a notification stays, and then goes in its time', (_, come, go) => {
  forget()
  say('Namaste')
  seen()[come]()
  expect(seen().children).toHaveLength(1)
  vi.advanceTimersByTime(60_000)
  expect(seen().children).toHaveLength(1)
  seen()[go]()
  expect(seen().children).toHaveLength(1)
  vi.advanceTimersByTime(3000)
  expect(seen().children).toHaveLength(0)
})
