/**
 * Loaded into the store with `--import`. Writes each statement of the requests whose `Idempotency-Key` begins with RECORDED, with its
 * values as text, to the file RECORD_STATEMENTS: one JSON object per line.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import fs from 'node:fs'
import http from 'node:http'
import { createRequire } from 'node:module'
import path from 'node:path'

// The store's own package, not the one of the benchmarks.
const require = createRequire(path.resolve('package.json'))
const pg = require('pg')
const { prepareValue } = require('pg/lib/utils.js')

const RECORDED = 'recorded-'
const file = process.env.RECORD_STATEMENTS
const requests = new AsyncLocalStorage()
const { emit } = http.Server.prototype
http.Server.prototype.emit = function (event, ...args) {
  const isRecorded = event === 'request' && args[0].headers['idempotency-key']?.startsWith(RECORDED)
  return isRecorded ? requests.run(true, () => emit.call(this, event, ...args)) : emit.call(this, event, ...args)
}

const asText = (value) => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value && String(value))
const { query } = pg.Client.prototype
pg.Client.prototype.query = function (config, values, ...more) {
  const text = typeof config === 'string' ? config : config?.text
  const bound = Array.isArray(values) ? values : (config?.values ?? [])
  if (text && requests.getStore())
    fs.appendFileSync(
      file,
      JSON.stringify({ text, values: bound.map((value) => asText(prepareValue(value)) ?? null) }) + '\n',
    )
  return query.call(this, config, values, ...more)
}
