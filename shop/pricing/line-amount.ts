/** What the pieces of a line cost when an offer saves something of all of them. */
import { minus, times, type Paise } from '#core/money.ts'

export type OfferedLine = { price: Paise; quantity: number; offer: Paise }

export const lineAmount = ({ price, quantity, offer }: OfferedLine): Paise => minus(times(price, quantity), offer)

/**
 * What the pieces after the first `from` up to the first `to` cost. Each amount is rounded as a running sum, so that all
 * pieces together are exactly the line.
 */
export const amountOfPieces = (line: OfferedLine, from: number, to: number): Paise =>
  shareOf(lineAmount(line), line.quantity, from, to)

/** Some pieces of a line as a line of their own, with what an offer saves of just these. */
export const takePieces = <L extends OfferedLine>(line: L, from: number, quantity: number): L => ({
  ...line,
  quantity,
  offer: minus(times(line.price, quantity), amountOfPieces(line, from, from + quantity)),
})

/** The same of any amount that is for `quantity` pieces. */
export const shareOf = (whole: Paise, quantity: number, from: number, to: number): Paise =>
  minus(runningShare(whole, to, quantity), runningShare(whole, from, quantity))

/** Rounds half up, in integers. */
const runningShare = (whole: Paise, pieces: number, quantity: number) =>
  Math.floor((2 * whole * pieces + quantity) / (2 * quantity)) as Paise
