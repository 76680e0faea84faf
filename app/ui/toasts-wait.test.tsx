import type { ReactElement, ReactNode } from 'react'
import { resetHooks, renderOnce } from '#test/fake-hooks.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showToast, Toasts } from './toasts.tsx'

vi.mock('react', async (original) => ({
  ...(await original<object>()),
  ...(await import('#test/fake-hooks.ts')).fakeHooks,
}))
vi.mock('react-router', () => ({ useLocation: () => ({}) }))
vi.mock('../flash.ts', () => ({ consumeFlash: () => undefined }))
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Card = ReactElement<{ toast: { sentence: string }; onClose: () => void }, (props: object) => ReactNode>
type Event = { relatedTarget: null; currentTarget: { contains: () => boolean } }
type Props = Record<'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur', (event: Event) => void> & {
  children: Card[]
}
const event = { relatedTarget: null, currentTarget: { contains: () => true } }

/** The current toasts, each with its handlers as on a page. */
function seen() {
  vi.clearAllTimers()
  const { props } = renderOnce(Toasts) as ReactElement<Props>
  for (const card of props.children) void card.type(card.props)
  return props
}

// S8.11-02, D28
test.each([
  ['pointed at', 'onPointerEnter', 'onPointerLeave'],
  ['focused', 'onFocus', 'onBlur'],
] as const)('keeps a toast while it is %s, and then hides it after its normal time', (_, come, go) => {
  resetHooks()
  showToast('Namaste')
  seen()[come](event)
  expect(seen().children).toHaveLength(1)
  vi.advanceTimersByTime(60_000)
  expect(seen().children).toHaveLength(1)
  seen()[go](event)
  expect(seen().children).toHaveLength(1)
  vi.advanceTimersByTime(3000)
  expect(seen().children).toHaveLength(0)
})

test.each([
  ['a finger or a key has closed', 'onFocus'],
  ['a mouse has closed', 'onPointerEnter'],
] as const)('hides the next toast after its normal time when %s the one before', (_, come) => {
  resetHooks()
  showToast('Namaste')
  seen()[come](event)
  seen().children[0]!.props.onClose()
  expect(seen().children).toHaveLength(0)
  showToast('Phir milenge')
  expect(seen().children).toHaveLength(1)
  vi.advanceTimersByTime(3000)
  expect(seen().children).toHaveLength(0)
})

const sentences = () => seen().children.map(({ props }) => props.toast.sentence)

test('shows only the last message, but keeps a success message when an error follows', () => {
  resetHooks()
  showToast('Please fill all fields', 'bad')
  showToast('Please enter a valid CVV', 'bad')
  expect(sentences()).toEqual(['Please enter a valid CVV'])
  showToast('Your OTP is 1234')
  showToast('Incorrect OTP', 'bad')
  expect(sentences()).toEqual(['Your OTP is 1234', 'Incorrect OTP'])
  showToast('Congratulations! Payment successful. Your order has been placed!')
  expect(sentences()).toEqual(['Congratulations! Payment successful. Your order has been placed!'])
  showToast('Kurta has been removed from your cart.')
  expect(sentences()).toEqual(['Kurta has been removed from your cart.'])
})
