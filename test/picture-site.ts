/** Another site with pictures and an image store, both without a network and without pixels. */
import { imageUrl } from '#core/image-url.ts'
import type { FetchFault } from '#shop/media/image-fetcher.ts'
import type { TestShop } from './shop.ts'

/** What a file name has in `faults` happens instead of its picture, one after the other. Returns the names as they are asked for. */
export function openSite(shop: TestShop, faults: Record<string, (FetchFault | Error)[]> = {}) {
  const asked: string[] = []
  shop.services.fetchImage = async (address) => {
    const name = address.slice(address.lastIndexOf('/') + 1)
    asked.push(name)
    const fault = faults[name]?.shift()
    if (fault instanceof Error) throw fault
    return fault ?? Buffer.from(name)
  }
  const store = async (bytes: Uint8Array) => {
    const name = Buffer.from(bytes).toString()
    return name.startsWith('page') ? ('kind' as const) : storedImage(name)
  }
  shop.services.images = { ...shop.services.images, store }
  return asked
}

const storedImage = (name: string) => ({
  ...{ key: Buffer.from(name.padEnd(8)).toString('hex').slice(0, 16), width: 800, height: 1000 },
})

/** The address in this store of the picture with this file name. */
export const storedAt = (name: string) => imageUrl(storedImage(name))
