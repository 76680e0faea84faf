/** The conditions of offers on place and time in words. */
const listWords = (words: string[], last: 'and' | 'or') =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`

export const conditionMessages = {
  states: (names: string[]) => listWords(names, 'or'),
  manyPins: 'selected PIN codes',
  pins: (prefixes: string[]) => `PIN codes that begin with ${listWords(prefixes, 'or')}`,
  places: (places: string[]) => places.join(', or to '),
  everyDay: 'Every day',
  days: (names: string[]) => listWords(names, 'and'),
  daysFromTo: (first: string, last: string) => `${first} to ${last}`,
  hours: (from: string, to: string) => `${from} to ${to}`,
  times: (days: string, hours: string | undefined) => (hours ? `${days}, ${hours}` : days),
  midnight: 'midnight',
  noon: 'noon',
}
