import { sum, type Paise } from '#core/money.ts'

/** `id` decides who gets a paisa first when remainders are equal: the lower one. */
export type Share = { id: number; weight: Paise }

/**
 * Divides an amount by weight, exactly: each share is rounded down, and the missing paise go one each to the largest
 * remainders. The result does not depend on the order of the shares.
 */
export function apportion(amount: Paise, shares: readonly Share[]): Paise[] {
  const all = BigInt(sum(shares.map(({ weight }) => weight)))
  if (all === 0n) return shares.map(() => 0 as Paise)
  const exact = shares.map(({ weight }) => BigInt(amount) * BigInt(weight))
  const divided = exact.map((product) => Number(product / all))
  const missing = amount - divided.reduce((a, b) => a + b, 0)
  const remainder = (at: number) => exact[at]! % all
  const byRemainder = shares
    .map((_, at) => at)
    .sort(
      (a, b) =>
        Number(remainder(a) < remainder(b)) - Number(remainder(a) > remainder(b)) || shares[a]!.id - shares[b]!.id,
    )
  const rounded = new Set(byRemainder.slice(0, missing))
  return divided.map((share, at) => (share + (rounded.has(at) ? 1 : 0)) as Paise)
}
