import type { ReactElement, ReactNode } from 'react'
import { renderOnce } from '#test/fake-hooks.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MainNav } from './main-nav.tsx'

vi.mock('react', async (original) => ({
  ...(await original<object>()),
  ...(await import('#test/fake-hooks.ts')).fakeHooks,
}))
vi.mock('react-router', async (original) => ({
  ...(await original<object>()),
  useLocation: () => ({ pathname: '/', key: 'here' }),
  useNavigation: () => ({ state: 'idle' }),
}))
/** The path of the item on which the mouse rests. */
let hovered: string | undefined

beforeEach(() => {
  vi.useFakeTimers()
  hovered = undefined
  const querySelector = () => (hovered ? { getAttribute: () => hovered } : null)
  vi.stubGlobal('document', { addEventListener: () => undefined, removeEventListener: () => undefined, querySelector })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Mouse = Record<'onPointerEnter' | 'onPointerLeave' | 'onPointerMove', (event: object) => void>
type Item = ReactElement<Mouse & { 'data-open'?: boolean; children: ReactNode[] }>
type Named = ReactElement<{ name: string }, (props: object) => Item>
const department = { id: 1, slug: 'clothes', name: 'Clothes', description: '', image: null, subcategories: [] }
const genders = { women: { image: null, categories: [] }, men: { image: null, categories: [] } }

/** A navigation item in its current state. */
const itemOf = (name: string) =>
  renderOnce(() => {
    const nav = MainNav({ layout: { departments: [department], groups: [], genders } as never })
    const list = (nav as ReactElement<{ children: ReactElement<{ children: ReactNode[] }> }>).props.children
    const item = list.props.children.flat().find((one) => (one as Named).props.name === name) as Named
    return item.type(item.props).props
  })

const clothes = () => itemOf('Clothes')
/** The scrim that dims the page under an open menu. */
const scrim = (name = 'Women') => {
  const opened = itemOf(name).children.at(-1) as ReactElement<{ children: ReactElement<Mouse>[] }>
  return opened.props.children[0]!.props
}

// S2.2-09
test('opens the menu of a department when the mouse rests on it, and closes it when the mouse leaves', () => {
  expect(clothes()['data-open']).toBeUndefined()
  clothes().onPointerEnter({ pointerType: 'mouse' })
  expect(clothes()['data-open']).toBeUndefined()
  vi.advanceTimersByTime(120)
  expect(clothes()['data-open']).toBe(true)
  clothes().onPointerLeave({ pointerType: 'mouse' })
  vi.advanceTimersByTime(120)
  expect(clothes()['data-open']).toBeUndefined()
})

test('opens the menu on which the mouse has rested since before its script arrived', () => {
  hovered = '/category/clothes'
  expect(clothes()['data-open']).toBeUndefined()
  vi.advanceTimersByTime(120)
  expect(clothes()['data-open']).toBe(true)
})

test.each(['Women', 'Clothes'])('dims the page under the menu of %s', (name) => {
  itemOf(name).onPointerEnter({ pointerType: 'mouse' })
  vi.advanceTimersByTime(120)
  expect(scrim(name)).toMatchObject({ className: 'nav-scrim' })
})

test('closes the menu when the mouse moves to the dimmed page, unless it comes back at once', () => {
  const mouse = { pointerType: 'mouse' }
  itemOf('Women').onPointerEnter(mouse)
  vi.advanceTimersByTime(120)
  scrim().onPointerMove(mouse)
  vi.advanceTimersByTime(60)
  scrim().onPointerLeave(mouse)
  vi.advanceTimersByTime(120)
  expect(itemOf('Women')['data-open']).toBe(true)
  scrim().onPointerMove(mouse)
  vi.advanceTimersByTime(120)
  expect(itemOf('Women')['data-open']).toBeUndefined()
})
