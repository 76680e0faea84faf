/** The folder in which `npm test` keeps databases and stores. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

const PROGRAM = `
  import fs from 'node:fs'
  import { makeTempFolder } from './bin/temp-folder.mjs'
  const folder = makeTempFolder()
  fs.mkdirSync(folder + '/store')
  console.log(JSON.stringify([folder, fs.statSync(folder).mode & 0o7777]))
  process.exit(1)`

test('is where TMPDIR says, open to other users, and gone when its process has ended', () => {
  const TMPDIR = fs.mkdtempSync(path.join(os.tmpdir(), 'dhoop-temp-'))
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', PROGRAM], { env: { TMPDIR } })
  const [folder, mode] = JSON.parse(String(stdout)) as [string, number]
  expect([path.dirname(folder), mode]).toEqual([TMPDIR, 0o1777])
  expect(fs.readdirSync(TMPDIR)).toEqual([])
  fs.rmdirSync(TMPDIR)
})
