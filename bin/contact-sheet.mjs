// Arranges the screenshots of a folder on contact sheets, one for each width.
import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

const TILE = { 390: 195, 768: 256, 1440: 360 }
const HEIGHT = 420
const LABEL = 22
const ACROSS = 2160

const folder = process.argv[2] ?? '.screenshots'
const isScreen = new RegExp(`^(.+)-(${Object.keys(TILE).join('|')})\\.png$`)
const screens = fs.readdirSync(folder).flatMap((file) => {
  const [, name, width] = isScreen.exec(file) ?? []
  return name ? [{ file: path.join(folder, file), name, width }] : []
})

for (const [width, tile] of Object.entries(TILE)) {
  const shown = screens.filter((screen) => screen.width === width)
  const columns = Math.floor(ACROSS / (tile + 8))
  const rows = Math.ceil(shown.length / columns)
  const place = (at) => ({ left: (at % columns) * (tile + 8), top: Math.floor(at / columns) * (HEIGHT + LABEL + 8) })
  const pieces = await Promise.all(
    shown.map(async ({ file, name }, at) => {
      const { left, top } = place(at)
      const picture = await sharp(file).resize({ width: tile }).toBuffer()
      const { height } = await sharp(picture).metadata()
      const cut = await sharp(picture)
        .extract({ left: 0, top: 0, width: tile, height: Math.min(height, HEIGHT) })
        .toBuffer()
      const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${tile}" height="${LABEL}"><text x="2" y="15" font-family="sans-serif" font-size="12">${name}</text></svg>`
      return [
        { input: Buffer.from(text), left, top },
        { input: cut, left, top: top + LABEL },
      ]
    }),
  )
  if (rows === 0) continue
  const sheet = { width: columns * (tile + 8), height: rows * (HEIGHT + LABEL + 8), channels: 3, background: '#ddd' }
  const to = path.join(folder, `sheet-${width}.jpg`)
  await sharp({ create: sheet }).composite(pieces.flat()).jpeg({ quality: 82 }).toFile(to)
  console.log(`${to}: ${shown.length} screens`)
}
