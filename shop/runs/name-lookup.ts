/** Finds rows by their names, as files name them. Of several with the same name each is called `Name #id`. */
export type Named = { id: number; name: string }
export type NameLookup = { idOf: (name: string) => number | undefined; nameOf: (id: number | null) => string }

export function toNameLookup(rows: Named[]): NameLookup {
  const sameName = Map.groupBy(rows, ({ name }) => toKey(name))
  const nameOf = ({ id, name }: Named) => (sameName.get(toKey(name))!.length > 1 ? `${name} #${id}` : name)
  const ids = new Map(rows.map((row) => [toKey(nameOf(row)), row.id]))
  const names = new Map(rows.map((row) => [row.id, nameOf(row)]))
  return {
    idOf: (name) => ids.get(toKey(name)),
    nameOf: (id) => (id === null ? '' : (names.get(id) ?? '')),
  }
}

const toKey = (name: string) => name.toLowerCase().replace(/\s+/g, ' ').trim()
