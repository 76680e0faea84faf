/** Several machines, each with a disk of its own, that share their images in an S3 store. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DEMO_IMAGES } from '#db/seed/images.ts'
import { newFolder, plain } from '#test/images.ts'
import { openS3 } from '#test/s3.ts'
import { openImages } from './images.server.ts'
import { render } from './sharp.server.ts'

const LIMIT = 50 * 1024 * 1024
const FULL_SIZE = { width: 800, height: 1000 }

async function openMachines() {
  const server = await openS3()
  const make = vi.fn(render)
  const open = (limit = LIMIT) => {
    const home = newFolder()
    return { home, ...openImages({ home, limit, make, s3: server.s3 }) }
  }
  return { ...server, make, open }
}
const photo = (height = 1000) => plain(800, height).png().toBuffer()

async function upload(machine: ReturnType<typeof openImages>, height?: number) {
  const stored = await machine.store(await photo(height))
  if (typeof stored === 'string') throw new Error(stored)
  return stored.key
}
function quietly() {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => void log.mockRestore())
}

test('shows on one machine what was uploaded on another, and renders it once for both', async () => {
  const { open, make, stored, requests } = await openMachines()
  const [first, second] = [open(), open()]
  const key = await upload(first)
  const request = { key, size: 208, format: 'webp' } as const
  const shown = await first.show(request)
  await vi.waitFor(() => expect([...stored.keys()]).toContain(`/dhoop-files/renditions/r1/${key}/208.webp`))
  expect(await second.show(request)).toEqual(shown)
  expect(shown).toMatchObject({ exact: true })
  expect(make).toHaveBeenCalledTimes(1)

  requests.length = 0
  for (const machine of [first, second]) expect(await machine.show(request)).toEqual(shown)
  expect(requests).toEqual([])
  expect(fs.existsSync(path.join(second.home, 'media/originals'))).toBe(false)
})

test('serves an original from the disk after it was fetched once', async () => {
  const { open, requests } = await openMachines()
  const key = await upload(open())
  const machine = open()
  const request = { key, size: FULL_SIZE, format: 'jpg' } as const
  const [shown] = await Promise.all([machine.show(request), machine.show(request)])
  expect(shown).toMatchObject({ exact: true, format: 'jpg' })
  requests.length = 0
  expect(await machine.show(request)).toEqual(shown)
  expect(requests).toEqual([])
  // Another machine may have removed it.
  expect(await machine.has({ key, ...FULL_SIZE })).toBe(true)
  expect(requests).toHaveLength(1)
})

test('uploads the same image once', async () => {
  const { open, requests } = await openMachines()
  const key = await upload(open())
  expect(await upload(open())).toBe(key)
  expect(requests.filter((line) => line.startsWith('PUT'))).toEqual([`PUT /dhoop-files/originals/${key}.jpg`])
})

test('reads the images of the package from there, without the S3 store', async () => {
  const { open, requests, faults } = await openMachines()
  faults.isAway = true
  const machine = open()
  const [name = ''] = fs.readdirSync(DEMO_IMAGES)
  const bytes = fs.readFileSync(path.join(DEMO_IMAGES, name))
  const key = await machine.keepPackaged(bytes, 'avif')
  expect(await machine.show({ key, size: FULL_SIZE, format: 'avif' })).toMatchObject({ bytes, exact: true })
  expect(await machine.show({ key, size: 96, format: 'webp' })).toMatchObject({ exact: true })
  expect(requests).toEqual([])
})

test('finds no image that the S3 store does not have', async () => {
  const { open } = await openMachines()
  const machine = open()
  for (const key of ['0123456789abcdef', '..', '../../secret', 'banner-12345678.avif'])
    expect(await machine.show({ key, size: 208, format: 'avif' })).toBeUndefined()
  expect(await machine.has({ key: '0123456789abcdef', ...FULL_SIZE })).toBe(false)
})

test('fails while the S3 store is away, and remembers nothing of it', async () => {
  quietly()
  const { open, faults } = await openMachines()
  const key = await upload(open())
  const machine = open()
  faults.isAway = true
  const request = { key, size: 208, format: 'jpg' } as const
  await expect(machine.show(request)).rejects.toMatchObject({ code: 'OBJECT_STORE' })
  await expect(upload(machine, 1200)).rejects.toMatchObject({ code: 'OBJECT_STORE' })
  faults.isAway = false
  expect(await machine.show(request)).toMatchObject({ exact: true })
  faults.isAway = true
  expect(await machine.show(request)).toMatchObject({ exact: true })
  expect(await machine.show({ ...request, size: 304 })).toMatchObject({ exact: true })
})

test('finds in the folder of a store that began on a disk what was not moved', async () => {
  quietly()
  const { open, faults, s3 } = await openMachines()
  const home = newFolder()
  const key = await openImages({ home, limit: LIMIT }).keep(await plain(800, 1000).webp().toBuffer(), 'webp')
  const request = { key, size: 208, format: 'avif' } as const
  expect(await openImages({ home, limit: LIMIT, s3 }).show(request)).toMatchObject({ exact: true })
  faults.isAway = true
  expect(await openImages({ home, limit: LIMIT, s3 }).show({ ...request, size: 96 })).toMatchObject({ exact: true })
  await expect(open().show({ ...request, size: 96 })).rejects.toMatchObject({ code: 'OBJECT_STORE' })
})

test('removes an image with its renditions, so that no machine takes it for there', async () => {
  const { open, stored } = await openMachines()
  const [first, second] = [open(), open()]
  const key = await upload(first)
  await first.show({ key, size: 208, format: 'webp' })
  await vi.waitFor(() => expect([...stored.keys()]).toHaveLength(2))
  expect(await second.has({ key, ...FULL_SIZE })).toBe(true)
  await first.remove({ key, ...FULL_SIZE })
  expect([...stored.keys()]).toEqual([])
  for (const machine of [first, second]) expect(await machine.has({ key, ...FULL_SIZE })).toBe(false)
})

test('does not keep a damaged original', async () => {
  quietly()
  const { open, stored } = await openMachines()
  const key = await upload(open())
  const name = `/dhoop-files/originals/${key}.jpg`
  const whole = stored.get(name)!
  stored.set(name, whole.subarray(0, -100))
  const machine = open()
  const request = { key, size: 208, format: 'jpg' } as const
  await expect(machine.show(request)).rejects.toThrow('damaged')
  stored.set(name, whole)
  expect(await machine.show(request)).toMatchObject({ exact: true })
})

test('keeps no more originals on the disk than the limit allows', async () => {
  const { open } = await openMachines()
  const keys = []
  const first = open()
  for (let height = 1000; height < 1012; height++) keys.push(await upload(first, height))
  const small = open(60_000)
  for (const key of keys) expect(await small.show({ key, size: 208, format: 'jpg' })).toMatchObject({ exact: true })
  const folder = path.join(small.home, 'media/fetched')
  const bytesOnDisk = () =>
    fs
      .readdirSync(folder, { recursive: true, withFileTypes: true })
      .reduce((sum, one) => sum + (one.isFile() ? fs.statSync(path.join(one.parentPath, one.name)).size : 0), 0)
  await vi.waitFor(() => expect(bytesOnDisk()).toBeLessThanOrEqual(30_000))
  expect(await small.show({ key: keys[0]!, size: 96, format: 'jpg' })).toMatchObject({ exact: true })
})
