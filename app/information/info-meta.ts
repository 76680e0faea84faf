/** The metadata of an information page: of the text that the merchant has published, or of the store's own. */
import { pageMeta } from '../page-meta.ts'
import type { OwnText } from './info-loader.ts'

type Args = Parameters<typeof pageMeta>[0] & { loaderData: { page: OwnText | null } | undefined }

export function infoMeta({ loaderData, ...args }: Args, own?: { title: string; description: string }) {
  const { title, description } = loaderData?.page ?? own ?? { title: undefined, description: undefined }
  return pageMeta(args, { title, description: description || undefined })
}
