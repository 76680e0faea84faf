/** Places into which a test restores a backup. */
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { LIMITS } from '#db/client.server.ts'
import { connect } from '#db/connect.server.ts'

export async function tempHome() {
  const home = await fs.mkdtemp(path.join(os.tmpdir(), 'dhoop-backup-'))
  return { home, [Symbol.asyncDispose]: () => fs.rm(home, { recursive: true }) }
}

/** An empty database, and a role that owns it and nothing else. */
export async function emptyDatabase(settings: pg.ClientConfig) {
  const name = `restored_${crypto.randomUUID().replaceAll('-', '')}`
  const server = new pg.Client({ ...settings, database: 'postgres' })
  await server.connect()
  await server.query(`create role ${name} login createrole`)
  for (const reader of ['anon', 'authenticated', 'shop_admin', 'service'])
    await server.query(`grant ${reader} to ${name} with admin option`)
  await server.query(`create database ${name} owner ${name}`)
  const db = connect({ ...settings, database: name, user: name }, LIMITS.setup)
  const end = async () => {
    await db.$client.end()
    await server.query(`drop database ${name} with (force)`)
    await server.query(`drop owned by ${name}; drop role ${name}`)
    await server.end()
  }
  return { db, name, [Symbol.asyncDispose]: end }
}
