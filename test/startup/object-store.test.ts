/** A store that moves from its disk to an S3 store while it serves, and what it does without that and with another secret. */
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, inject, test } from 'vitest'
import { openS3 } from '../s3.ts'
import { SECRET } from '../torture/store.ts'
import { findFreePort } from '#test/find-free-port.ts'
import { copyHome, startStore, startupFailure, stopStores } from './start-store.ts'

afterAll(stopStores)

const run = promisify(execFile)

async function openStore() {
  const home = copyHome(inject('seededHome'))
  const { s3, ...server } = await openS3()
  const bucket = { S3_ENDPOINT: s3.endpoint, S3_REGION: s3.region, S3_BUCKET: s3.bucket }
  const key = { S3_ACCESS_KEY_ID: s3.accessKeyId, S3_SECRET_ACCESS_KEY: s3.secretAccessKey }
  const settings = { ...bucket, ...key, SECRET, DATA_DIR: home, PORT: await findFreePort(), PROCESSES: '2' }
  const store = startStore('build/server/index.js', settings)
  await store.opened
  const get = (address: string) => fetch(`http://127.0.0.1:${settings.PORT}${address}`)
  const move = async (...args: string[]) => {
    const { PATH, HOME } = process.env
    const env = { PATH, HOME, DATABASE_URL: '', ...settings }
    return (await run(process.execPath, ['bin/cli.mjs', 'move-files', ...args], { env })).stdout
  }
  return { home, store, get, move, settings, ...server }
}

const originalsIn = (home: string) => fs.readdirSync(path.join(home, 'media/originals'))

test(
  'serves its pictures before, while and after they are moved, and says when they are away',
  { timeout: 240_000 },
  async () => {
    const { home, store, get, move, settings, stored, faults } = await openStore()
    const [name = ''] = originalsIn(home)
    const address = (width: number) => `/media/${name.split('.')[0]}/${width}.webp`
    expect((await get(address(208))).status).toBe(200)

    const moving = move()
    while ([...stored.keys()].length < 20) expect((await get('/')).status).toBe(200)
    expect(await moving).toMatch(/^Moved and compared: /)
    expect(await move('--delete')).toMatch(/Deleted from this disk: /)
    expect(originalsIn(home)).toEqual([])
    expect((await get(address(304))).status).toBe(200)

    faults.isAway = true
    expect((await get(address(304))).status).toBe(200)
    const missing = await get('/media/0123456789abcdef/208.webp')
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([503, 'no-store'])
    expect((await get('/')).status).toBe(200)
    faults.isAway = false
    expect((await get('/media/0123456789abcdef/208.webp')).status).toBe(404)

    store.process.kill('SIGTERM')
    expect(await store.ended).toBe(0)
    const { DATA_DIR, PORT, ...withS3 } = settings
    const failureOf = async (values: Record<string, string>) => {
      const { code, output } = await startupFailure({ DATA_DIR, PORT, ...values })
      return `${code}: ${output}`
    }
    expect(await failureOf({})).toMatch(
      /^1: The images and files of this store were moved to the bucket dhoop-files at /,
    )
    const other = { ...withS3, SECRET: 'another secret of more than 32 letters' }
    expect(await failureOf(other)).toMatch(/^1: This process has another SECRET than the store/)
    expect(await failureOf({ ...withS3, SECRET: '' })).toMatch(/^1: The setting SECRET is missing: /)
  },
)
