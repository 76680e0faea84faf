/** Images and folders for tests. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { onTestFinished } from 'vitest'

/** An image of this size in a single colour. */
export const plain = (width: number, height: number, background = '#e4a72c') =>
  sharp({ create: { width, height, channels: 3, background } })

export function newFolder() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dhoop-pictures-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A photo whose metadata say where it was taken. */
export async function locatedPhoto() {
  const image = plain(400, 500).withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 31/1 0/1' } })
  const bytes = await image.jpeg().toBuffer()
  if (!bytes.includes('Exif')) throw new Error('The photo has no metadata')
  return new Blob([new Uint8Array(bytes)])
}
