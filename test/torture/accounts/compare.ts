/** Whether answers about accounts and answers about nobody can be told apart. */
export type Answer = { text: string; ms: number }

export function median(answers: Answer[]) {
  const sorted = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) / 2
}

/** How often a known account takes longer than nobody's: a half when time tells nothing (the area under the ROC curve). */
export function shareOfLonger(known: Answer[], unknown: Answer[]) {
  let longer = 0
  for (const one of known) for (const other of unknown) longer += one.ms > other.ms ? 1 : one.ms === other.ms ? 0.5 : 0
  return longer / (known.length * unknown.length)
}

/** What chance alone does to that share in one of some thousand trials. */
export const chanceOf = (count: number) => 4 * Math.sqrt(1 / (6 * count))

/** What differs in every answer: the email, ids, moments, tokens of a page and the time that it took. */
export const normalize = (text: string, email: string) =>
  text
    .replaceAll(email, 'EMAIL')
    .replaceAll(encodeURIComponent(email), 'EMAIL')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'MOMENT')
    .replaceAll(/nonce(="|-)[\w+/]{22}==/g, 'NONCE')
    .replaceAll(/^(date|x-request-id|server-timing|etag): .*$/gm, '$1')
