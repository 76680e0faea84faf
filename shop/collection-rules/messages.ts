/** Messages for the admin about what the rules of collections name, and about changes of many products. */
import { formatCount } from '#core/number-format.ts'

export const messages = {
  namedByRules: (name: string, collection: string) =>
    `The rules of ${collection} name ${name}. Change these rules first.`,
  tooManyProducts: (name: string, max: number) =>
    `${name} has more than ${formatCount(max)} products, which are too many for one change. Give some of them another place or value by an import first.`,
}
