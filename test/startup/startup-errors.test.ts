/** A store that cannot start prints the reason in one sentence and leaves nothing behind. */
import fs from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { afterAll, expect, inject, test } from 'vitest'
import { findFreePort } from '#test/find-free-port.ts'
import { copyHome, stopStores, startStore, newHome, readPostmasterPid, query, startupFailure } from './start-store.ts'

afterAll(stopStores)

test('names an invalid setting and creates no files', async () => {
  const home = newHome()
  const { output, code } = await startupFailure({ PORT: 'abc', DATA_DIR: home })
  expect(output).toBe('The setting PORT must be a port number, from 0 to 65535.')
  expect(code).toBe(1)
  expect(fs.existsSync(home)).toBe(false)
})

test('reports a port that is in use', async () => {
  const home = newHome()
  const server = createServer().listen(0, '0.0.0.0')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const { output, code } = await startupFailure({ PORT: String(port), DATA_DIR: home })
  server.close()
  expect(output).toBe(
    `Port ${port} is taken, perhaps by this very store: stop that program, or set PORT to a free one.`,
  )
  expect(code).toBe(1)
  expect(fs.existsSync(home)).toBe(false)
})

test('reports a data folder that is a file', async () => {
  const home = newHome()
  fs.writeFileSync(home, '')
  const { output, code } = await startupFailure({ PORT: '0', DATA_DIR: home })
  expect(output).toBe(`The store cannot keep its data in ${home} (setting DATA_DIR): that is a file, not a folder.`)
  expect(code).toBe(1)
})

test.skipIf(process.getuid?.() === 0)('reports a data folder that is not writable', async () => {
  const home = newHome()
  fs.mkdirSync(home, { mode: 0o500 })
  const { output, code } = await startupFailure({ PORT: '0', DATA_DIR: home })
  expect(output).toBe(`The store cannot keep its data in ${home} (setting DATA_DIR): this user may not write there.`)
  expect(code).toBe(1)
})

test('reports a database that does not respond', async () => {
  const port = await findFreePort()
  const at = { PORT: '0', DATA_DIR: newHome(), DATABASE_URL: `postgresql://me:secret@127.0.0.1:${port}/shop` }
  const { output, code } = await startupFailure(at)
  expect(output).toBe(`The database of DATABASE_URL cannot be used: nothing answers at 127.0.0.1:${port}.`)
  expect(code).toBe(1)
})

test('reports data that another store uses, or that a newer version has changed for itself alone', async () => {
  const home = copyHome(inject('seededHome'))
  const first = startStore('build/server/index.js', { PORT: '0', DATA_DIR: home })
  await first.opened
  const second = await startupFailure({ PORT: '0', DATA_DIR: home })
  expect(second.output).toBe(
    `The data in ${home} is in use by a store that is already running: stop that one, or set DATA_DIR to another folder.`,
  )
  expect(second.code).toBe(1)

  await query(home, `insert into migrations.applied (hash, created_at) values ('of the future', 9999999999999)`)
  await query(home, `update migrations.oldest_code set knows_migration = 9999999999999`)
  const server = readPostmasterPid(home)
  first.process.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  const older = await startupFailure({ PORT: '0', DATA_DIR: home })
  expect(older.output).toBe(
    'The database was changed by a newer version of this store; start that version, or restore an older backup.',
  )
  expect(older.code).toBe(1)
  expect(fs.existsSync(`${home}/postgres/postmaster.pid`), `PostgreSQL ${server} has ended`).toBe(false)
})

test('refuses to start when a role of the interfaces sees every row', async () => {
  const home = copyHome(inject('seededHome'))
  const first = startStore('build/server/index.js', { PORT: '0', DATA_DIR: home })
  await first.opened
  await query(home, 'alter role anon bypassrls')
  first.process.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  const { output, code } = await startupFailure({ PORT: '0', DATA_DIR: home })
  expect(output).toMatch(
    /^Row-level security does not guard the role anon: .* the store does not start\..*bypassrls, nor be members of those who see everything\.$/,
  )
  expect(code).toBe(1)
  expect(fs.existsSync(`${home}/postgres/postmaster.pid`)).toBe(false)
})
