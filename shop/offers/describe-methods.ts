import { minus, type Paise } from '#core/money.ts'
import type { PayingMethod } from '../pricing/offer.ts'
import { messages } from './messages.ts'

type Offered = { total: Paise; byMethod: Record<PayingMethod, { total: Paise }> | null }

/** What another way to pay would save, in a sentence. */
export function describeMethods({ total, byMethod }: Offered) {
  if (!byMethod) return null
  const [online, cash] = [minus(total, byMethod.online.total), minus(total, byMethod.cash.total)]
  if (online <= 0 && cash <= 0) return null
  return online >= cash ? messages.payOnlineToSave(online) : messages.payCashToSave(cash)
}
