/** Whether an embedded table can exclude rows of its parent from the result. */
import { nameOf, type Embed, type TableQuery } from './query-ast.ts'

export const isEmbedNeeded = ({ where }: TableQuery, embed: Embed) =>
  embed.join === 'inner' || where.some((condition) => mentions(condition, nameOf(embed)))

const mentions = (condition: TableQuery['where'][number], name: string): boolean =>
  'of' in condition ? condition.of.some((one) => mentions(one, name)) : condition.field.column === name
