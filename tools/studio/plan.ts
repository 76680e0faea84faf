/** The studio's open work: compares the catalogue with the existing packs and pictures. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { CATALOGUE } from '#db/seed/catalogue.ts'
import { toSlug } from '#core/slug.ts'
import { picturesOf, type Colouring, type Line, type View } from './catalogue/line.ts'

export const HERE = import.meta.dirname
export const CACHE = process.env.STUDIO_CACHE ?? path.join(process.env.HOME ?? '.', '.cache/dhoop-studio')
export const PICTURES = path.join(HERE, '../../db/seed/images')
const BLENDER = path.join(HERE, 'blender')
const MADE = path.join(HERE, 'made.json')
/** Increased when a change of the engine requires that every pack of these models, or every picture, is made again. */
const RENDERING = { goods: 3, garments: 4 }
const DRESSING = 1

export type Picture = { name: string; model: string; view: View; colouring: Colouring; key: string; rank: number }

/** Every line of every file of catalogue/. */
export async function catalogue() {
  const files = readdirSync(path.join(HERE, 'catalogue')).filter(
    (file) => /^[a-z-]+\.ts$/.test(file) && file !== 'line.ts',
  )
  const modules = await Promise.all(
    files.map((file) => import(path.join(HERE, 'catalogue', file)) as Promise<Record<string, unknown>>),
  )
  const lists = modules.flatMap((module) => Object.values(module).filter((list) => Array.isArray(list)))
  return (lists as Line[][]).flat()
}

/** All pictures by priority: fronts first, and the catalogue's first products first. */
export async function pictures(): Promise<Picture[]> {
  const place = new Map(CATALOGUE.map(({ title }, i) => [toSlug(title), i]))
  const named = (await catalogue())
    .flatMap((line) =>
      picturesOf(line).map(({ name, view, colouring }, turn) => {
        const key = hash(packKey(line.model, view), DRESSING, JSON.stringify(colouring))
        const rank = (turn === 0 ? 0 : view === 'front' ? 5000 : 10_000) + (place.get(line.slug) ?? 4000)
        return { name, model: line.model, view, colouring, key, rank }
      }),
    )
    .map((one) => [one.name, one] as const)
  return [...new Map(named).values()].sort((a, b) => a.rank - b.rank)
}

export const packFile = (model: string, view: View) => path.join(CACHE, 'packs', `${model}-${view}.pack`)
export const pictureFile = (name: string) => path.join(PICTURES, `${name}.avif`)

/** A file next to each pack holds the key of its sources. */
export const packIsNew = (model: string, view: View) => {
  const file = packFile(model, view)
  return existsSync(file) && existsSync(`${file}.key`) && readFileSync(`${file}.key`, 'utf8') === packKey(model, view)
}

/** The source keys of the pictures in db/seed/images, by name. */
export const made = () => (existsSync(MADE) ? (JSON.parse(readFileSync(MADE, 'utf8')) as Record<string, string>) : {})

/** Sets the current key for all packs and pictures except those of the changed models. */
export async function keep(changed: string[]) {
  const known = made()
  for (const { name, model, view, key } of await pictures()) {
    if (changed.includes(model)) continue
    const pack = packFile(model, view)
    if (existsSync(pack)) writeFileSync(`${pack}.key`, packKey(model, view))
    if (existsSync(pictureFile(name))) known[name] = key
  }
  writeMade(known)
}

/** Sorts the entries, so that two people who make pictures change different lines. The file is replaced atomically. */
export function writeMade(known: Record<string, string>) {
  const sorted = Object.fromEntries(Object.entries(known).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(`${MADE}.part`, `${JSON.stringify(sorted, null, 2)}\n`)
  renameSync(`${MADE}.part`, MADE)
}

const keys = new Map<string, string>()

/** A hash of the model's file, of the files of goods/, garments/, form/ and cloth/ it imports, and of the engine's version. */
export function packKey(model: string, view: View) {
  const file = fileOf(model)
  const rendering = RENDERING[file?.startsWith(path.join(BLENDER, 'garments')) ? 'garments' : 'goods']
  const known = keys.get(model) ?? hash(rendering, ...sourcesOf(file).map((source) => readFileSync(source, 'utf8')))
  keys.set(model, known)
  return `${known}-${view}`
}

export const fileOf = (model: string) => (files ??= functions()).get(model) ?? null

let files: Map<string, string> | undefined
function functions() {
  const all = ['goods', 'garments'].flatMap(pythonIn)
  const found = all.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^@\w+.*\ndef (\w+)\(/gm)].map(([, name]) => [name!, file] as const),
  )
  return new Map(found)
}

const pythonIn = (folder: string) =>
  existsSync(path.join(BLENDER, folder))
    ? readdirSync(path.join(BLENDER, folder))
        .filter((file) => file.endsWith('.py'))
        .map((file) => path.join(BLENDER, folder, file))
    : []

function sourcesOf(file: string | null, seen = new Set<string>()): string[] {
  if (!file || seen.has(file)) return [...seen]
  seen.add(file)
  for (const [, module] of readFileSync(file, 'utf8').matchAll(/^(?:from|import) ([\w.]+)/gm)) {
    const beside = path.join(BLENDER, `${module!.replaceAll('.', '/')}.py`)
    if (module!.includes('.') && existsSync(beside)) sourcesOf(beside, seen)
  }
  return [...seen]
}

function hash(...parts: (string | number)[]) {
  return createHash('sha1').update(parts.join('\n')).digest('hex').slice(0, 16)
}
