// `node bin/lock-hashes.mjs`: asks the registry for the hashes that package-lock.json lacks. npm leaves them out of the
// packages that it finds installed, and later installs what it gets under their name and version unchecked.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { command, CommandError, npm } from './prepare.mjs'

const FILE = 'package-lock.json'

await command(
  () => {
    const lock = JSON.parse(fs.readFileSync(FILE, 'utf8'))
    const missing = Object.entries(lock.packages).filter(([folder, one]) => folder && !one.link && !one.integrity)
    for (const [folder, { name, version, ...rest }] of missing) {
      const spec = `${name ?? folder.split('node_modules/').at(-1)}@${version}`
      lock.packages[folder] = { ...(name && { name }), version, integrity: hashOf(spec), ...rest }
      console.log(spec)
    }
    fs.writeFileSync(FILE, JSON.stringify(lock, null, 2) + '\n')
    return 0
  },
  { settings: false },
)

function hashOf(spec) {
  const { status, stdout } = spawnSync(npm[0], [...npm.slice(1), 'view', spec, 'dist.integrity'], { encoding: 'utf8' })
  if (status !== 0 || !stdout.startsWith('sha512-')) throw new CommandError(`The registry has no hash of ${spec}.`)
  return stdout.trim()
}
