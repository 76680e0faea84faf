/** Rules of bookings with couriers (record 0159). Pure, because the browser uses them too. */
import type { ShipmentState } from '#db/schema.server.ts'
import { isInStore, isOnTheWay } from './rules.ts'

/** What a booking says where nobody has weighed or measured the parcel. A carton of this size counts as 500 g. */
const PIECE_GRAMS = 300
export const DEFAULT_SIZE_CM = [25, 20, 5]
export const MAX_GRAMS = 50_000
export const MAX_SIZE_CM = 200

export const defaultGrams = (pieces: { grams: number | null; quantity: number }[]) =>
  Math.min(
    MAX_GRAMS,
    pieces.reduce((total, { grams, quantity }) => total + (grams ?? PIECE_GRAMS) * quantity, 0),
  )

/** The day on which a parcel that is on its way is expected. */
export const expectedOn = ({ state, promisedOn }: { state: ShipmentState; promisedOn: string | null }) =>
  isInStore(state) || isOnTheWay(state) ? promisedOn : null
