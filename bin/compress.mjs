// Compresses the client's files once, at the build. The server sends `x.js.br` or `x.js.gz` instead of `x.js`.
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

const TEXT = /\.(js|css|svg|json|webmanifest|txt|html)$/
/** Compressing a smaller file saves less than the extra header costs. */
const MIN_BYTES = 1024

const encoders = { br: promisify(zlib.brotliCompress), gz: promisify(zlib.gzip) }

export async function compressBuilt(folder) {
  const files = fs
    .readdirSync(folder, { recursive: true })
    .map((name) => path.join(folder, name))
    .filter((file) => TEXT.test(file) && fs.statSync(file).size >= MIN_BYTES)
  for (const file of files) {
    const bytes = fs.readFileSync(file)
    await Promise.all(
      Object.entries(encoders).map(async ([extension, compress]) =>
        fs.promises.writeFile(`${file}.${extension}`, await compress(bytes)),
      ),
    )
  }
}
