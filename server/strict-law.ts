/** With STRICT_LAW, a production store does not start without what the law wants of it. */
import type { Db } from '#db/connect.server.ts'
import type { Config } from '#platform/config.server.ts'
import { findLegalGaps, isLawStrict } from '#shop/pages/legal-gaps.ts'
import { legalMessages as messages } from '#shop/pages/legal-messages.ts'
import { StartupError } from '#core/startup-error.ts'

export async function assertLawful(db: Db, settings: Config['store']) {
  if (!isLawStrict(settings)) return
  const gaps = await findLegalGaps({ db, settings })
  if (gaps.length > 0) throw new StartupError(messages.refusesStart(gaps))
}
