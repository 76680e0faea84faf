/**
 * Makes the banners of the home page:
 *
 *   node tools/studio/banners/make.ts [ikat indigo …] [--cut tall] [--samples 3] [--dress]
 *
 * Each banner is rendered once for wide screens and once for phones, dressed from the catalogue, and cut to the widths
 * that screens request. `--dress` uses the existing renderings. The files are in the folder of the slider.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { develop } from '../develop.ts'
import { picture } from '../dress.ts'
import { readPack, writePack } from '../pack.ts'
import { CACHE, HERE } from '../plan.ts'
import { dressScene } from './dress.ts'
import { BANNERS, CUTS, widthsOf, wornIn, type Cut } from './scenes.ts'

const TO = path.join(HERE, '../../app/home/banners')
const QUALITIES = [74, 68, 62, 56, 52, 48, 45, 42, 39]

const { values, positionals } = parseArgs({
  options: {
    cut: { type: 'string' },
    samples: { type: 'string', default: '3' },
    dress: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
mkdirSync(TO, { recursive: true })
for (const name of positionals.length ? positionals : Object.keys(BANNERS))
  for (const cut of BANNERS[name]!.cuts.filter((cut) => !values.cut || cut === values.cut)) {
    if (!values.dress) shoot(name, cut)
    const dressed = await dressScene(readPack(packFile(name, cut)), await wornIn(name), BANNERS[name]!.exposure)
    const whole = await picture(dressed).png().toBuffer()
    for (const { width, most } of widthsOf(cut)) await write(whole, `${name}-${cut}-${width}.avif`, width, most)
  }

function packFile(name: string, cut: Cut) {
  return path.join(CACHE, 'packs', `banner-${name}-${cut}.pack`)
}

function shoot(name: string, cut: Cut) {
  const folder = path.join(CACHE, 'raw-banners')
  const { width, height } = CUTS[cut]
  const script = path.join(HERE, 'blender/banners/shoot.py')
  const shot = `${name}:${cut}:${width}x${height}`
  execFileSync('nice', ['-n', '5', 'blender', '-b', '--python', script, '--', folder, values.samples, shot], {
    stdio: 'pipe',
  })
  writePack(packFile(name, cut), develop(path.join(folder, `${name}-${cut}`)))
  rmSync(folder, { recursive: true })
}

/** Writes the file at the highest quality that stays within its size limit. */
async function write(whole: Buffer, file: string, width: number, most: number) {
  for (const quality of QUALITIES) {
    const bytes = await sharp(whole).resize(width).avif({ quality, effort: 5 }).toBuffer()
    if (bytes.length > most * 1024 && quality !== QUALITIES.at(-1)) continue
    writeFileSync(path.join(TO, file), bytes)
    console.log(`${file}: ${Math.round(bytes.length / 1024)} KB at quality ${quality}`)
    return
  }
}
