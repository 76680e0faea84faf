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

type Card = ReactElement<{ toast: { message: string }; onClose: () => void }, (props: object) => ReactNode>
type Event = { relatedTarget: null; currentTarget: { contains: () => boolean } }
type Props = Record<'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur', (event: Event) => void> & {
  children: Card[]
}
const event = { relatedTarget: null, currentTarget: { contains: () => true } }

/** The current toasts, each with its handlers as on a page. */
function renderToasts() {
  vi.clearAllTimers()
  const { props } = renderOnce(Toasts) as ReactElement<Props>
  for (const card of props.children) void card.type(card.props)
  return props
}

// S8.11-02, D28
test.each([
  ['pointed at', 'onPointerEnter', 'onPointerLeave'],
  ['focused', 'onFocus', 'onBlur'],
] as const)('keeps a toast while it is %s, and then hides it after its normal time', (_, enter, leave) => {
  resetHooks()
  showToast('Namaste')
  renderToasts()[enter](event)
  expect(renderToasts().children).toHaveLength(1)
  vi.advanceTimersByTime(60_000)
  expect(renderToasts().children).toHaveLength(1)
  renderToasts()[leave](event)
  expect(renderToasts().children).toHaveLength(1)
  vi.advanceTimersByTime(3000)
  expect(renderToasts().children).toHaveLength(0)
})

test.each([
  ['a finger or a key has closed', 'onFocus'],
  ['a mouse has closed', 'onPointerEnter'],
] as const)('hides the next toast after its normal time when %s the one before', (_, enter) => {
  resetHooks()
  showToast('Namaste')
  renderToasts()[enter](event)
  renderToasts().children[0]!.props.onClose()
  expect(renderToasts().children).toHaveLength(0)
  showToast('Phir milenge')
  expect(renderToasts().children).toHaveLength(1)
  vi.advanceTimersByTime(3000)
  expect(renderToasts().children).toHaveLength(0)
})

const messages = () => renderToasts().children.map(({ props }) => props.toast.message)

test('shows only the last message, but keeps a success message when an error follows', () => {
  resetHooks()
  showToast('Please fill all fields', 'bad')
  showToast('Please enter a valid CVV', 'bad')
  expect(messages()).toEqual(['Please enter a valid CVV'])
  showToast('Your OTP is 1234')
  showToast('Incorrect OTP', 'bad')
  expect(messages()).toEqual(['Your OTP is 1234', 'Incorrect OTP'])
  showToast('Congratulations! Payment successful. Your order has been placed!')
  expect(messages()).toEqual(['Congratulations! Payment successful. Your order has been placed!'])
  showToast('Kurta has been removed from your cart.')
  expect(messages()).toEqual(['Kurta has been removed from your cart.'])
})
