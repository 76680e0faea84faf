/** Whether a true and a false condition get different answers, apart from what differs between any two answers. */
import type { Answer } from '../fuzz/judge.ts'

const CHANGING = [
  /nonce(="|-)[\w+/=-]+/g,
  /\b[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\b/gi,
  /[\w-]{20,}(\.[\w-]+)*/g,
  /\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)?/g,
  /\b\d{5,}\b/g,
]

/** Both conditions become the same, however they are escaped. */
function signatureOf({ status, text }: Answer, [number, other]: readonly [string, string]) {
  const steady = CHANGING.reduce((rest, pattern) => rest.replaceAll(pattern, '…'), text.replaceAll(other, number))
  return `${status} ${steady}`
}

/** `ask` sends a condition that is true or false of the numbers. Undefined when the answers change anyway. */
export async function differs(
  ask: (isTrue: boolean) => Promise<Answer | undefined>,
  numbers: readonly [string, string],
) {
  const seen: Record<'true' | 'false', string[]> = { true: [], false: [] }
  for (let round = 0; round < 3; round++) {
    for (const isTrue of [true, false]) {
      const answer = await ask(isTrue)
      // Who asks too often learns nothing.
      if (!answer || answer.status === 429 || answer.status === 503) return undefined
      seen[`${isTrue}`].push(signatureOf(answer, numbers))
    }
    if (seen.true.at(-1) === seen.false.at(-1)) return false
  }
  const isSteady = Object.values(seen).every((all) => new Set(all).size === 1)
  return isSteady ? true : undefined
}
