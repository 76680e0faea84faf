/** The data export as a file. An error is shown on the page that links here. */
import { exportOwnData } from '#shop/personal-data/export-own-data.ts'
import { messages } from '#shop/personal-data/messages.ts'
import { toSlug } from '#core/slug.ts'
import { DomainError } from '#core/domain-error.ts'
import { logError } from '#core/log-error.ts'
import { istDay } from '#core/time.ts'
import { download } from '../download.ts'
import { redirectWithFlash } from '../flash.ts'
import { pageLoader } from '../page-loader.ts'

export const loader = pageLoader(async (shop) => {
  const exported = await exportOwnData(shop).catch(redirectWithError)
  const name = `${toSlug(shop.settings.name) || 'store'}-my-data-${istDay(shop.now())}.json`
  return download(JSON.stringify(exported, null, 2), 'application/json; charset=utf-8', name)
})

function redirectWithError(error: unknown): never {
  if (error instanceof DomainError && error.code === 'unauthenticated') throw error
  if (!(error instanceof DomainError)) logError(error)
  throw redirectWithFlash(
    '/account/your-data',
    error instanceof DomainError ? error.message : messages.failed.export,
    'bad',
  )
}
