/**
 * The original images, each under the hash of its bytes, so that a URL never refers to two images. The demo catalogue's
 * images and the admin's uploads are in DATA_DIR; the images that the pages import are in the build.
 */
import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { FORMATS, type Format } from '#shop/media/rules.ts'
import { KEY_LENGTH } from '#core/image-url.ts'
import { ifExists, writeAtomically } from './atomic-files.server.ts'
import { measure } from './sharp.server.ts'

export type Original = { file: string; kind: Format; width: number; height: number; bytes: number }

const OURS = new RegExp(`^[0-9a-f]{${KEY_LENGTH}}$`)
/** File names as Vite writes them for imports: `banner-B7xk2_Qa.avif`. */
const PAINTED = /^[\w.-]+-[\w-]{8}\.(avif|webp|jpg)$/
const PAINTED_IN = 'build/client/assets'
const REMEMBERED = 5000

export function openOriginals(home: string) {
  const folder = path.join(home, 'media', 'originals')
  const known = new LRUCache<string, Original>({ max: REMEMBERED })

  async function keep(bytes: Uint8Array, kind: Format) {
    const key = createHash('sha256').update(bytes).digest('hex').slice(0, KEY_LENGTH)
    const file = path.join(folder, `${key}.${kind}`)
    if (!(await ifExists(fs.stat(file)))) await writeAtomically(file, bytes, { flush: true })
    return key
  }

  async function find(key: string) {
    const remembered = known.get(key)
    if (remembered) return remembered
    const file = OURS.test(key) ? await lying(key) : PAINTED.test(key) ? path.join(PAINTED_IN, key) : undefined
    const there = file && (await ifExists(fs.stat(file)))
    if (!there) return undefined
    const original = { file, bytes: there.size, ...(await measure(file)) }
    known.set(key, original)
    return original
  }

  async function lying(key: string) {
    for (const kind of FORMATS) {
      const file = path.join(folder, `${key}.${kind}`)
      if (await ifExists(fs.stat(file))) return file
    }
    return undefined
  }

  return { keep, find, forget: (key: string) => void known.delete(key) }
}
