/**
 * Every screen of the store in every relevant state, for the checks of axe, reflow and screenshots (`screens.spec.ts`).
 * A new page gets a line in `screens/`.
 */
import { admin } from './screens/admin.ts'
import { buyer } from './screens/buyer.ts'
import { guest } from './screens/guest.ts'
import { shopper } from './screens/shopper.ts'
import type { Screen } from './screens/steps.ts'
import type { Visitor } from './screens/visitors.ts'

export const screens: Record<Visitor, Screen[]> = { guest, shopper, buyer, admin }
