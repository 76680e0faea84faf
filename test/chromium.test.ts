/** How the end-to-end tests get a browser on a machine that has none. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

const FIND = "import('./bin/chromium.mjs').then((it) => it.findChromium()).catch((error) => console.log(error.message))"

test('installs the browser with npm, and with the system’s packages only when a setting says so', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dhoop-chromium-'))
  const called = path.join(folder, 'called')
  for (const name of ['npm', 'apt-get'])
    fs.writeFileSync(path.join(folder, name), `#!/bin/sh\necho ${name} >> '${called}'\nexit 1\n`, { mode: 0o755 })
  const find = (settings: Record<string, string>) => {
    fs.rmSync(called, { force: true })
    const env = { PATH: folder, HOME: folder, XDG_CACHE_HOME: folder, TMPDIR: folder, ...settings }
    const { stdout } = spawnSync(process.execPath, ['-e', FIND], { env, encoding: 'utf8' })
    expect(stdout).toContain('The end-to-end tests need a browser')
    return fs.existsSync(called) ? [...new Set(fs.readFileSync(called, 'utf8').trim().split('\n'))] : []
  }
  const isLinux = `${process.platform}-${process.arch}` === 'linux-x64'
  expect(find({})).toEqual(isLinux ? ['npm'] : [])
  expect(find({ CHROMIUM_FROM: 'debian' })).toEqual(process.getuid?.() === 0 ? ['apt-get'] : [])
  fs.rmSync(folder, { recursive: true })
})
