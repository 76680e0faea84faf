// What browsers load is compressed once, when it is built: the server sends `x.js.br` or `x.js.gz` for `x.js`.
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

const TEXT = /\.(js|css|svg|json|webmanifest|txt|html)$/
/** Below it a header costs more than compressing saves. */
const WORTH_IT = 1024

const ways = { br: promisify(zlib.brotliCompress), gz: promisify(zlib.gzip) }

export async function compressBuilt(folder) {
  const files = fs
    .readdirSync(folder, { recursive: true })
    .map((name) => path.join(folder, name))
    .filter((file) => TEXT.test(file) && fs.statSync(file).size >= WORTH_IT)
  for (const file of files) {
    const bytes = fs.readFileSync(file)
    await Promise.all(
      Object.entries(ways).map(async ([extension, compress]) =>
        fs.promises.writeFile(`${file}.${extension}`, await compress(bytes)),
      ),
    )
  }
}
