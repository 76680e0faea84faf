/** Stores uploaded images as originals: whole, or cut to a size. Deletes them with their renditions. */
import type { ImageStore } from '#shop/media/image-store.ts'
import type { Limiter } from '#core/limiter.ts'
import type { openOriginals } from './originals.server.ts'
import { cropUpload, normalizeUpload, type Master } from './sharp.server.ts'

export function openUploads(
  limiter: Limiter<'foreground' | 'background'>,
  originals: ReturnType<typeof openOriginals>,
  removeRenditions: (key: string) => Promise<void>,
): Pick<ImageStore, 'store' | 'crop' | 'remove'> {
  async function keep({ bytes, width, height }: Master) {
    return { key: await originals.keep(bytes, 'jpg'), width, height }
  }
  return {
    store: async (upload, lane = 'foreground') => {
      const master = await limiter.run(lane, () => normalizeUpload(upload))
      return typeof master === 'string' ? master : keep(master)
    },
    crop: async (upload, size) => {
      const master = await limiter.run('foreground', () => cropUpload(upload, size))
      return typeof master === 'string' ? master : keep(master)
    },
    remove: async ({ key }) => {
      await originals.remove(key)
      await removeRenditions(key)
    },
  }
}
