// Where `npm test` keeps the databases and stores of its tests. These are folders of thousands of small files, which are
// soon deleted: on a disk that took a third of the processor time of the tests. So they are in memory, where there is
// enough of it and programs may run from there.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const IN_MEMORY = '/dev/shm'
/** In bytes. The tests use about a quarter of it. */
const NEEDED_MEMORY = 4 * 1024 ** 3

/** A folder that is removed when this process ends. With the variable TMPDIR it is there. */
export function makeTempFolder() {
  const folder = fs.mkdtempSync(path.join(hasRoomInMemory() ? IN_MEMORY : os.tmpdir(), 'dhoop-tests-'))
  // Databases of tests run as another user.
  fs.chmodSync(folder, 0o1777)
  process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}

function hasRoomInMemory() {
  if (process.env.TMPDIR || !fs.existsSync('/proc/mounts')) return false
  const mount = fs.readFileSync('/proc/mounts', 'utf8').match(new RegExp(`^\\S+ ${IN_MEMORY} tmpfs (\\S+)`, 'm'))
  if (!mount || /\bnoexec\b/.test(mount[1])) return false
  const { bavail, bsize } = fs.statfsSync(IN_MEMORY)
  return Math.min(bavail * bsize, process.availableMemory?.() ?? os.freemem()) > NEEDED_MEMORY
}
