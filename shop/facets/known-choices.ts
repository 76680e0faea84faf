/** Leaves out the chosen values that no product has (S5.4), and writes sizes as the store does. */
import { sql } from 'drizzle-orm'
import { attributes, productFacets, variantFacets } from '#db/schema.server.ts'
import type { Shop } from '../shop.ts'
import { isNarrowed } from './narrow.ts'
import { choicesOf, type FacetChoices } from './rules.ts'

export async function knownChoices(shop: Shop, choices: FacetChoices): Promise<FacetChoices> {
  if (!isNarrowed(choices)) return choices
  const { rows } = await shop.db.execute<{ facet: string; value: string }>(sql`
    select distinct asked.facet, known.value
      from jsonb_to_recordset(${JSON.stringify(choicesOf(choices).map(([facet, value]) => ({ facet, value })))}::jsonb)
             asked (facet text, value text)
     cross join lateral (
       select case asked.facet when 'size' then shop.size_label(asked.value) else asked.value end as value) known
     where case asked.facet
       when 'available' then known.value = '1'
       when 'size' then exists (select from ${variantFacets} v where v.size = known.value)
       when 'colour' then known.value <> '' and exists (select from ${variantFacets} v where v.colour = known.value)
       else exists (select from ${productFacets} f where f.facet = asked.facet and f.value = known.value)
        and (asked.facet not like 'f.%' or exists (
          select from ${attributes} a where 'f.' || a.key = asked.facet and a.is_facet)) end
     order by 1, 2`)
  const known: FacetChoices = {}
  for (const { facet, value } of rows) (known[facet] ??= []).push(value)
  return Object.fromEntries(
    Object.entries(known).map(([facet, values]): [string, string[]] => [facet, values.toSorted()]),
  )
}
