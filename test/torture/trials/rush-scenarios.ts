/** The rounds of a rush (I-2): how many buyers, what each has in the cart, and how many pieces there are. */
import type { Random } from '../random.ts'

/** Positions in the list of `rushItems`. The last two are sizes of one product. */
const [A, B, C, D, SMALL, LARGE] = [0, 1, 2, 3, 4, 5]

/** What is put into a cart, one after the other. */
export type Lines = [item: number, quantity: number][]
export type Scenario = {
  name: string
  buyers: number
  /** By item. */
  pieces: Record<number, number>
  linesOf: (buyer: number, random: Random) => Lines
}

/** With a thousand shoppers they have the numbers of design/reliability.md, section 3.2. */
export function scenariosOf(shoppers: number): Scenario[] {
  const part = (count: number) => Math.max(4, Math.ceil((count * shoppers) / 1000))
  const one = (): Lines => [[A, 1]]
  const crossed = (first: number, second: number) => (buyer: number) => {
    const lines: Lines = [[first, 1], [second, 1]] // oxfmt-ignore
    return buyer % 2 === 0 ? lines : lines.toReversed()
  }
  const shared = (_: number, random: Random) => {
    const without = random.pick([A, B, C, D])
    return [A, B, C, D].filter((item) => item !== without).map((item) => [item, random.between(1, 2)]) as Lines
  }
  return [
    { name: 'three pieces for ten buyers', buyers: part(1000), pieces: { [A]: part(300) }, linesOf: one },
    { name: 'a piece for one of twenty', buyers: part(200), pieces: { [A]: part(10) }, linesOf: one },
    { name: 'the last piece', buyers: part(1000), pieces: { [A]: 1 }, linesOf: one },
    { name: 'a piece for each', buyers: part(50), pieces: { [A]: part(50) }, linesOf: one },
    {
      name: 'several lines that share items',
      buyers: part(120),
      pieces: { [A]: part(60), [B]: part(60), [C]: part(60), [D]: part(60) },
      linesOf: shared,
    },
    {
      name: 'the same item twice',
      buyers: part(100),
      pieces: { [A]: part(40) + 1 },
      linesOf: () => [[A, 1], [A, 1]], // oxfmt-ignore
    },
    {
      name: 'two sizes of one product, crossed',
      buyers: part(100),
      pieces: { [SMALL]: part(40), [LARGE]: part(50) },
      linesOf: crossed(SMALL, LARGE),
    },
    { name: 'A and B, B and A', buyers: part(100), pieces: { [A]: part(50), [B]: part(50) }, linesOf: crossed(A, B) },
  ]
}

/** Pieces by item. */
export function countItems(carts: Lines[]) {
  const counts = new Map<number, number>()
  for (const [item, quantity] of carts.flat()) counts.set(item, (counts.get(item) ?? 0) + quantity)
  return counts
}

export const fits = (cart: Lines, left: (item: number) => number) =>
  [...countItems([cart])].every(([item, quantity]) => quantity <= left(item))

/** How many orders there must be, if all buyers want the same. */
export function expectedOrders(carts: Lines[], pieces: Record<number, number>) {
  const wanted = carts.map((cart) => JSON.stringify([...countItems([cart])].toSorted(([a], [b]) => a - b)))
  if (new Set(wanted).size > 1) return undefined
  const most = [...countItems([carts[0]!])].map(([item, quantity]) => Math.floor(pieces[item]! / quantity))
  return Math.min(carts.length, ...most)
}
