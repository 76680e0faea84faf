/** A secret that the first start creates in a file that only its owner can read. */
import fs from 'node:fs'
import path from 'node:path'

export function readOrCreateSecret(home: string, name: string, make: () => string) {
  const file = path.join(home, name)
  if (!fs.existsSync(file)) {
    const tempFile = `${file}.${process.pid}`
    fs.writeFileSync(tempFile, make() + '\n', { mode: 0o600, flush: true })
    linkOnce(tempFile, file)
    fs.rmSync(tempFile)
  }
  return fs.readFileSync(file, 'utf8').trim()
}

/** When two processes create it at once, the first one's file is kept. */
function linkOnce(from: string, to: string) {
  try {
    fs.linkSync(from, to)
  } catch {
    // The file exists already, or the disk does not support links.
    if (!fs.existsSync(to)) fs.copyFileSync(from, to)
  }
}
