/**
 * Makes the pictures that are missing or older than their sources:
 *
 *   node tools/studio/render.ts [--only slug|model] [--views front,back] [--jobs 1] [--most 200] [--plan]
 *   node tools/studio/render.ts --keep [--but model,model]
 *
 * `--keep` marks existing pictures as current, for a change of shared code that does not affect them. `--but` names the
 * models that it affects. Rendering continues where it was stopped. Files are moved into place when they are complete.
 * Missing pictures come before old ones.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { develop } from './develop.ts'
import { dress, picture } from './dress.ts'
import { readPack, writePack } from './pack.ts'
import * as plan from './plan.ts'
import type { View } from './catalogue/line.ts'
import type { Picture } from './plan.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    views: { type: 'string' },
    jobs: { type: 'string', default: '1' },
    most: { type: 'string', default: '100000' },
    plan: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    but: { type: 'string', default: '' },
  },
})
const SIZE = '800x1000'
/** Views per run of Blender: enough to make its start cheap, few enough to lose little when it is stopped. */
const RUN = 6

if (values.keep) await plan.keep(values.but.split(','))
const made = plan.made()
const missing = ({ name }: Picture) => !existsSync(plan.pictureFile(name))
const wanted = (await plan.pictures())
  .filter(({ name, model }) => !values.only || model === values.only || name.startsWith(`${values.only}.`))
  .filter(({ view }) => !values.views || values.views.split(',').includes(view))
  .filter((one) => missing(one) || made[one.name] !== one.key)
  .sort((a, b) => Number(missing(b)) - Number(missing(a)) || a.rank - b.rank)
const unknown = new Set(wanted.filter(({ model }) => !plan.fileOf(model)).map(({ model }) => model))
const todo = wanted.filter(({ model }) => !unknown.has(model)).slice(0, Number(values.most))
if (unknown.size) console.log(`No model yet: ${[...unknown].join(', ')}`)
console.log(`${todo.length} pictures to make`)
if (values.plan) for (const { name, model } of todo) console.log(`${name} (${model})`)

const started = Date.now()
let done = 0
mkdirSync(path.join(plan.CACHE, 'packs'), { recursive: true })
mkdirSync(plan.PICTURES, { recursive: true })
const queue = values.plan || values.keep ? [] : runs(todo)
await Promise.all(Array.from({ length: Number(values.jobs) }, (_, job) => work(job)))

async function work(job: number) {
  for (let run = queue.shift(); run; run = queue.shift()) {
    const of = Map.groupBy(run, ({ model, view }) => `${model}:${view}`)
    const stale = [...of].filter(([, [one]]) => !plan.packIsNew(one!.model, one!.view)).map(([shot]) => shot)
    const ready = [...of.keys()].filter((shot) => !stale.includes(shot))
    let dressing = Promise.resolve()
    const dressAll = (shot: string) => {
      for (const one of of.get(shot)!) dressing = dressing.then(() => finish(one))
    }
    ready.forEach(dressAll)
    if (stale.length) await shoot(stale, path.join(plan.CACHE, `raw-${process.pid}-${job}`), dressAll)
    await dressing
    const left = ((Date.now() - started) / Math.max(1, done)) * (todo.length - done)
    console.log(`${done} of ${todo.length}, about ${Math.ceil(left / 60_000)} minutes left`)
  }
}

/** Pictures whose view is the same stay together. */
function runs(pictures: Picture[]) {
  const views = Map.groupBy(pictures, ({ model, view }) => `${model}:${view}`)
  const lists: Picture[][] = []
  let shots = RUN
  for (const list of views.values()) {
    if (shots >= RUN) shots = lists.push([]) * 0
    lists.at(-1)!.push(...list)
    if (!plan.packIsNew(list[0]!.model, list[0]!.view)) shots++
  }
  return lists
}

/** Renders the shots. Each is developed and passed to `handOn` as soon as it is rendered. */
async function shoot(shots: string[], folder: string, handOn: (shot: string) => void) {
  const script = path.join(plan.HERE, 'blender/passes.py')
  const blender = spawn('nice', ['-n', '12', 'blender', '-b', '--python', script, '--', folder, SIZE, ...shots])
  let faults = ''
  blender.stderr.on('data', (data: Buffer) => (faults = (faults + data.toString()).slice(-4000)))
  for await (const line of createInterface(blender.stdout)) {
    const shot = /^SHOT (\S+)/.exec(line)?.[1]
    if (!shot) continue
    const [model, view] = shot.split(':') as [string, View]
    const [raw, file] = [path.join(folder, `${model}-${view}`), plan.packFile(model, view)]
    writePack(file, develop(raw))
    writeFileSync(`${file}.key`, plan.packKey(model, view))
    rmSync(`${raw}.exr`)
    handOn(shot)
  }
  if (faults.includes('Traceback')) console.error(faults)
  rmSync(folder, { recursive: true, force: true })
}

/** Dresses a pack and puts the picture in its place. */
async function finish({ name, model, view, colouring, key }: Picture) {
  try {
    const file = plan.pictureFile(name)
    const dressed = await dress(readPack(plan.packFile(model, view)), colouring)
    const printed = Boolean(colouring.fabric?.tile)
    await picture(dressed)
      .avif({ quality: printed ? 50 : 56, effort: 3, chromaSubsampling: printed ? '4:4:4' : '4:2:0' })
      .toFile(`${file}.part`)
    renameSync(`${file}.part`, file)
    made[name] = key
    plan.writeMade(made)
    done++
    console.log(`${name}  ${model}:${view}`)
  } catch (error) {
    console.error(`${name} could not be dressed:`, error)
  }
}
