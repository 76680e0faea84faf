/** Has the feeds written after the catalogue changed. */
import type { DatabaseEvents } from '#platform/database-events.server.ts'
import type { Shop } from '#shop/shop.ts'
import { logError } from '#core/log-error.ts'
import { minutes } from '#core/time.ts'

/** Of many changes, one a minute is enough to know that there are some. */
const PAUSE = minutes(1)

/** `resync` comes when changes may have been missed, and at the start. */
export function writeFeedsOnChange(
  { enqueue }: Pick<Shop, 'enqueue'>,
  changes: Pick<DatabaseEvents, 'onCatalogueChange'>,
  pause = PAUSE,
) {
  let timer: NodeJS.Timeout | undefined
  const stop = changes.onCatalogueChange(() => {
    timer ??= setTimeout(() => {
      timer = undefined
      enqueue({ name: 'write-feeds', after: 'change' }).catch(logError)
    }, pause).unref()
  })
  return () => {
    stop()
    clearTimeout(timer)
    return Promise.resolve()
  }
}
