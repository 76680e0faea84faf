/**
 * Every screen of the store in every state worth looking at: what axe, reflow and the walk with a camera go through
 * (`screens.spec.ts`). A new page gets a line in `screens/`.
 */
import { admin } from './screens/admin.ts'
import { buyer } from './screens/buyer.ts'
import { guest } from './screens/guest.ts'
import { shopper } from './screens/shopper.ts'
import type { Screen } from './screens/steps.ts'

export { shopAround } from './screens/buyer.ts'

export type Visitor = 'guest' | 'shopper' | 'buyer' | 'admin'
export const screens: Record<Visitor, Screen[]> = { guest, shopper, buyer, admin }
