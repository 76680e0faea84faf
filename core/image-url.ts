/**
 * How a picture of the store's own is addressed: by its content, and by its whole size. `/media/3f9c2b7a1d4e5f60/800x1000.jpg`
 * answers for ever, to any program that shows a JPEG; whoever reads it knows the size before the picture is there.
 */
export type StoredImage = { key: string; width: number; height: number }

/** So much of a SHA-256, in hexadecimal: disks that ignore case keep them apart. */
export const KEY_LENGTH = 16

const WHOLE = new RegExp(`^/media/([0-9a-f]{${KEY_LENGTH}})/([1-9]\\d{0,4})x([1-9]\\d{0,4})\\.jpg$`)

export const imageUrl = ({ key, width, height }: StoredImage) => `/media/${key}/${width}x${height}.jpg`

/** Nothing where it is another's address, or none. */
export function parseImageUrl(address: string | null | undefined): StoredImage | undefined {
  const [, key, width, height] = WHOLE.exec(address ?? '') ?? []
  return key ? { key, width: Number(width), height: Number(height) } : undefined
}
