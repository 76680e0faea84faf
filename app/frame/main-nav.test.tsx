import type { ReactElement, ReactNode } from 'react'
import { look } from '#test/alive.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MainNav } from './main-nav.tsx'

vi.mock('react', async (original) => ({
  ...(await original<object>()),
  ...(await import('#test/alive.ts')).hooks,
}))
vi.mock('react-router', async (original) => ({
  ...(await original<object>()),
  useLocation: () => ({ pathname: '/', key: 'here' }),
  useNavigation: () => ({ state: 'idle' }),
}))
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { addEventListener: () => undefined, removeEventListener: () => undefined })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Item = ReactElement<{
  'data-open'?: boolean
  onPointerEnter: (event: object) => void
  onPointerLeave: (event: object) => void
}>
type Named = ReactElement<{ name: string }, (props: object) => Item>
const department = { id: 1, slug: 'clothes', name: 'Clothes', description: '', image: null, subcategories: [] }
const genders = { women: { image: null, categories: [] }, men: { image: null, categories: [] } }

/** The item of the first department, as it is now. */
const clothes = () =>
  look(() => {
    const nav = MainNav({ frame: { departments: [department], groups: [], genders } as never })
    const list = (nav as ReactElement<{ children: ReactElement<{ children: ReactNode[] }> }>).props.children
    const item = list.props.children.flat().find((one) => (one as Named).props.name === 'Clothes') as Named
    return item.type(item.props).props
  })

test('a mouse that rests on a department opens its menu, and closes it by going', () => {
  expect(clothes()['data-open']).toBeUndefined()
  clothes().onPointerEnter({ pointerType: 'mouse' })
  expect(clothes()['data-open']).toBeUndefined()
  vi.advanceTimersByTime(120)
  expect(clothes()['data-open']).toBe(true)
  clothes().onPointerLeave({ pointerType: 'mouse' })
  vi.advanceTimersByTime(120)
  expect(clothes()['data-open']).toBeUndefined()
})
