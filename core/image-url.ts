/**
 * The URL of an image that the store keeps. It contains the hash of the content and the full size, for example
 * `/media/3f9c2b7a1d4e5f60/800x1000.jpg`. The URL stays valid for ever, for any API client that can show a JPEG. A
 * client knows the size before the image has loaded.
 */
export type StoredImage = { key: string; width: number; height: number }

/** The number of hexadecimal digits of the SHA-256. Hexadecimal keys stay distinct on disks that ignore case. */
export const KEY_LENGTH = 16

const IMAGE_PATH = new RegExp(`^/media/([0-9a-f]{${KEY_LENGTH}})/([1-9]\\d{0,4})x([1-9]\\d{0,4})\\.jpg$`)

export const imageUrl = ({ key, width, height }: StoredImage) => `/media/${key}/${width}x${height}.jpg`

/** Undefined when the URL is missing or is not one of the store's images. */
export function parseImageUrl(url: string | null | undefined): StoredImage | undefined {
  const [, key, width, height] = IMAGE_PATH.exec(url ?? '') ?? []
  return key ? { key, width: Number(width), height: Number(height) } : undefined
}
