/** `order=`: by columns, and by the columns of a row that is embedded. */
import { fieldOf, quoted, type Place } from './conditions.ts'
import { fault } from './fault.ts'
import { notEmbedded, relationOf } from './names.ts'
import { isEmbed, nameOf, type Level, type OrderTerm } from './question.ts'
import type { Binder } from './values.ts'

export function orderOf(place: Place, term: OrderTerm, level: Level, bind: Binder): string {
  const by = term.of === undefined ? fieldOf(place, term.field, bind) : relatedOf(place, term, term.of, level, bind)
  return `${by}${term.direction ? ` ${term.direction}` : ''}${term.nulls ? ` nulls ${term.nulls}` : ''}`
}

/** `order=products_data(price).desc`: by what stands in the one row that is embedded. */
function relatedOf(place: Place, term: OrderTerm, name: string, level: Level, bind: Binder): string {
  const asked = level.shown.filter(isEmbed).find((one) => nameOf(one) === name)
  if (!asked) return notEmbedded(name)
  const relation = relationOf(place.table, asked)
  if (relation.isMany) {
    const details = `'${place.table.name}' and '${name}' do not form a many-to-one or one-to-one relationship`
    return fault('PGRST118', `A related order on '${name}' is not possible`, details)
  }
  const field = fieldOf({ table: relation.table, alias: 'r', embedded: new Map() }, term.field, bind)
  const from = `public.${quoted(relation.table.name)} r`
  return `(select ${field} from ${from} where r.${quoted(relation.theirs)} = ${place.alias}.${quoted(relation.mine)})`
}
