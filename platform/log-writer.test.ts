/** What the log does when its destination fails and comes back. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { afterEach, expect, test } from 'vitest'
import { openLogWriter, RETRY_AFTER } from './log-writer.server.ts'
import { formatLost } from './log.server.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dhoop-log-'))
const file = path.join(folder, 'log')
const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
  fs.rmSync(file, { force: true })
})

/** Only Linux has a file that is always full. */
const linuxTest = test.runIf(process.platform === 'linux')

/** Writes to the files in turn, each from a failure to the next. */
function open(...files: string[]) {
  let time = 0
  let opened = 0
  const openNext = () => {
    const dest = fs.openSync(files[Math.min(opened++, files.length - 1)]!, 'a')
    return pino.destination({ dest, sync: false, minLength: 100 })
  }
  const writer = openLogWriter(
    openNext,
    (lines) => writer.write(`${formatLost(lines)}\n`),
    () => time,
  )
  closers.push(writer.close)
  return {
    write: (...lines: string[]) => {
      for (const line of lines) writer.write(`${line}\n`)
    },
    pass: (ms: number) => (time += ms),
    opened: () => opened,
    close: writer.close,
  }
}

const readLines = () => fs.readFileSync(file, 'utf8').split('\n').filter(Boolean)
const long = 'a line that is longer than what is gathered '.repeat(3).trim()
const settle = () => new Promise((resolve) => setTimeout(resolve, 50))

linuxTest('counts what a full disk has lost, and tells it when there is room again', async () => {
  const log = open('/dev/full', file)
  log.write(long, 'two')
  await settle()
  log.write('three')
  log.pass(RETRY_AFTER - 1)
  log.write('four')
  expect(log.opened()).toBe(1)
  log.pass(1)
  log.write('five', 'six')
  log.close()
  expect(readLines()).toEqual(['The log could not be written: 4 lines were lost.', 'five', 'six'])
})

linuxTest('tries again once a minute, and counts all that was lost meanwhile', async () => {
  const log = open('/dev/full', '/dev/full', file)
  for (let minute = 0; minute < 2; minute++) {
    log.write(long)
    await settle()
    log.write('more')
    log.pass(RETRY_AFTER)
  }
  expect(log.opened()).toBe(2)
  log.write('five')
  log.close()
  expect(readLines()).toEqual(['The log could not be written: 4 lines were lost.', 'five'])
})

linuxTest('does not tell again what it has told', async () => {
  const log = open('/dev/full', file)
  log.write(long)
  await settle()
  log.pass(RETRY_AFTER)
  log.write(long)
  await settle()
  expect(readLines()).toEqual(['The log could not be written: 1 line was lost.', long])
})

test('writes every line of a destination that works, once', async () => {
  const log = open(file)
  const lines = Array.from({ length: 50 }, (_, n) => `${n} धूप ${long}`)
  log.write(...lines)
  await settle()
  log.close()
  expect(readLines()).toEqual(lines)
})
