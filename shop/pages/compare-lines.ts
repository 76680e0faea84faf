/** Compares two texts line by line: what they share stays in its order, the rest was removed or added. */
export type LineChange = { kind: 'same' | 'removed' | 'added'; text: string }

export function compareLines(before: string[], after: string[]): LineChange[] {
  const first = countSame(before, after)
  const last = Math.min(countSame(before.toReversed(), after.toReversed()), before.length - first, after.length - first)
  const same = (lines: string[]) => lines.map((text): LineChange => ({ kind: 'same', text }))
  return [
    ...same(before.slice(0, first)),
    ...compareMiddle(before.slice(first, before.length - last), after.slice(first, after.length - last)),
    ...same(before.slice(before.length - last)),
  ]
}

/** More pairs of lines would take too long to compare. The whole middle was replaced then. */
const MAX_PAIRS = 4_000_000

function countSame(before: string[], after: string[]) {
  let count = 0
  while (count < before.length && count < after.length && before[count] === after[count]) count++
  return count
}

/** The longest common subsequence. `common[i]![j]` is its length from line i of `before` and line j of `after` on. */
function compareMiddle(before: string[], after: string[]): LineChange[] {
  const removed = (text: string): LineChange => ({ kind: 'removed', text })
  const added = (text: string): LineChange => ({ kind: 'added', text })
  if (before.length * after.length > MAX_PAIRS) return [...before.map(removed), ...after.map(added)]
  const common = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1))
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      common[i]![j] =
        before[i] === after[j] ? common[i + 1]![j + 1]! + 1 : Math.max(common[i + 1]![j]!, common[i]![j + 1]!)
  const lines: LineChange[] = []
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length)
    if (i < before.length && j < after.length && before[i] === after[j]) {
      lines.push({ kind: 'same', text: before[i]! })
      i++
      j++
    } else if (j === after.length || (i < before.length && common[i + 1]![j]! >= common[i]![j + 1]!))
      lines.push(removed(before[i++]!))
    else lines.push(added(after[j++]!))
  return lines
}
