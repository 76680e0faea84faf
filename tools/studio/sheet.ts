/** A contact sheet: node tools/studio/sheet.ts OUT.png [--columns 8] [--width 200] PICTURE… */
import path from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { columns: { type: 'string', default: '8' }, width: { type: 'string', default: '200' } },
})
const [out, ...files] = positionals
if (!out || !files.length) throw new Error('node tools/studio/sheet.ts OUT.png [--columns 8] [--width 200] PICTURE…')
const columns = Math.min(Number(values.columns), files.length)
const width = Number(values.width)
const height = (width * 5) / 4
const CAPTION = 16

const caption = (file: string) => {
  const name = path.basename(file).replace(/\.\w+$/, '')
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${CAPTION}"><text x="3" y="12" font-family="DejaVu Sans" font-size="9" fill="#333">${name}</text></svg>`,
  )
}
const tiles = await Promise.all(
  files.map(async (file, i) => {
    const [left, top] = [(i % columns) * width, Math.floor(i / columns) * (height + CAPTION)]
    const input = await sharp(file).resize(width, height).png().toBuffer()
    return [
      { input, left, top },
      { input: caption(file), left, top: top + height },
    ]
  }),
)
const size = { width: columns * width, height: Math.ceil(files.length / columns) * (height + CAPTION) }
await sharp({ create: { ...size, channels: 3, background: '#fff' } })
  .composite(tiles.flat())
  .png()
  .toFile(out)
