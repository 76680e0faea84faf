/** A secret made once, on the first start, and kept in a file that only its owner reads. */
import fs from 'node:fs'
import path from 'node:path'

export function readOrCreateSecret(home: string, name: string, make: () => string) {
  const file = path.join(home, name)
  if (!fs.existsSync(file)) {
    const making = `${file}.${process.pid}`
    fs.writeFileSync(making, make() + '\n', { mode: 0o600, flush: true })
    linkOnce(making, file)
    fs.rmSync(making)
  }
  return fs.readFileSync(file, 'utf8').trim()
}

/** Of two processes that make it at once the first one's stays. */
function linkOnce(from: string, to: string) {
  try {
    fs.linkSync(from, to)
  } catch {
    // There already, or on a disk that knows no links.
    if (!fs.existsSync(to)) fs.copyFileSync(from, to)
  }
}
