/** Limits on unpaid orders and on checkout attempts. `off` is no limit. */
import type { z } from 'zod'
import type { OrderLimits, StoreSettings } from '#shop/settings.ts'
import { limit, boolean } from './setting-types.ts'

export const orderLimitSettings = {
  PAY_ATTEMPTS_PER_SHOPPER: limit.default(10),
  PAY_ATTEMPTS_PER_ADDRESS: limit.default(60),
  CASH_OPEN_ORDERS: limit.default(3),
  CASH_OPEN_UNITS: limit.default(20),
  CASH_NEEDS_VERIFICATION: boolean,
  REST_ORDERS_PER_HOUR: limit.default(20),
  REST_UNITS_PER_HOUR: limit.optional(),
}

type OrderLimitValues = z.output<z.ZodObject<typeof orderLimitSettings>>

/** Outside production the store requires no verified email, and does not count units over /rest/v1. */
export function orderLimitsOf(env: OrderLimitValues, mode: StoreSettings['mode']): OrderLimits {
  const isProduction = mode === 'production'
  return {
    payAttemptsPerShopper: env.PAY_ATTEMPTS_PER_SHOPPER,
    payAttemptsPerIp: env.PAY_ATTEMPTS_PER_ADDRESS,
    openCashOrders: env.CASH_OPEN_ORDERS,
    openCashUnits: env.CASH_OPEN_UNITS,
    cashNeedsVerification: env.CASH_NEEDS_VERIFICATION ?? isProduction,
    restOrdersPerHour: env.REST_ORDERS_PER_HOUR,
    restUnitsPerHour: env.REST_UNITS_PER_HOUR === undefined ? (isProduction ? 20 : null) : env.REST_UNITS_PER_HOUR,
  }
}
