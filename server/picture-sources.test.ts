import { expect, test, vi } from 'vitest'
import { HOSTS_MOST, openPictureSources } from './picture-sources.ts'

function open(allowed: string[] = []) {
  let tell = () => {}
  const shelves = { onShelves: (listener: () => void) => void (tell = listener), isHearing: vi.fn(() => true) }
  const read = vi.fn(() => Promise.resolve(['pictures.example.in']))
  return { sources: openPictureSources(read, shelves, allowed), read, change: () => tell(), shelves }
}

test('reads the hosts again after products have changed, and not before', async () => {
  const { sources, read, change } = open(['*.cdn.example'])
  expect(await sources()).toBe('https://*.cdn.example https://pictures.example.in')
  await sources()
  expect(read).toHaveBeenCalledTimes(1)
  read.mockResolvedValue(['new.example'])
  change()
  expect(await Promise.all([sources(), sources()])).toEqual(Array(2).fill('https://*.cdn.example https://new.example'))
  expect(read).toHaveBeenCalledTimes(2)
})

test('allows any https host while the hosts are not known', async () => {
  const { sources, read } = open()
  read.mockRejectedValueOnce(new Error('away'))
  expect(await sources()).toBe('https:')
  expect(await sources()).toBe('https://pictures.example.in')
})

test('keeps what it knows, and waits for nothing, while the database is not heard', async () => {
  const { sources, read, shelves } = open()
  await sources()
  shelves.isHearing.mockReturnValue(false)
  read.mockReturnValue(new Promise(() => undefined))
  expect(await sources()).toBe('https://pictures.example.in')
})

test('allows any https host when there are more than a header holds, and says so', async () => {
  const log = vi.spyOn(console, 'warn').mockReturnValue()
  const { sources, read } = open()
  read.mockResolvedValue(Array.from({ length: HOSTS_MOST + 1 }, (_, at) => `p${at}.example.in`))
  expect(await sources()).toBe('https:')
  expect(log).toHaveBeenCalledTimes(1)
  log.mockRestore()
})
