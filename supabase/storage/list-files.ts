/** Lists a folder, or everything below a prefix: only files and folders that the principal may see (permissions.ts). */
import { and, eq, like, sql, type SQL } from 'drizzle-orm'
import { storageObjects } from '#db/schema.server.ts'
import { escapeLike } from '#shop/escape-like.ts'
import type { Shop } from '#shop/shop.ts'
import { requireBucket } from './buckets.ts'
import { failStorage } from './storage-error.ts'
import type { Folder, Listing } from './input.ts'
import { messages } from './messages.ts'
import { readableFiles, type FileRow, type Role } from './permissions.ts'

/** A folder has only a name: it exists as long as a file is in it. */
export type Entry = { name: string; file: FileRow | null }

const { id, name, bucketId, createdAt, updatedAt } = storageObjects
const below = (bucket: string, prefix: string) => and(eq(bucketId, bucket), like(name, `${escapeLike(prefix)}%`))

/** `search` is a prefix of the names in the folder, case-insensitive. */
export async function listFolder(shop: Shop, hand: Role, bucket: string, asked: Folder): Promise<Entry[]> {
  await requireBucket(shop, bucket)
  const prefix = folderOf(asked.prefix)
  const rest = sql`substr(${name}, ${prefix.length + 1}::int)`
  const found = asked.search ? sql`${rest} ilike ${`${escapeLike(asked.search)}%`}` : undefined
  const direction = sql.raw(asked.sortBy?.order ?? 'asc')
  const inOrder: SQL = {
    name: sql`entry ${direction}`,
    created_at: sql`max(created_at) ${direction}, entry`,
    updated_at: sql`max(updated_at) ${direction}, entry`,
    last_accessed_at: sql`max(updated_at) ${direction}, entry`,
  }[asked.sortBy?.column ?? 'name']
  const { rows } = await shop.db.execute<{ entry: string; file: string | null }>(sql`
    select entry, file from (
      select split_part(${rest}, '/', 1) as entry, case when position('/' in ${rest}) = 0 then ${id} end as file,
             ${createdAt} as created_at, ${updatedAt} as updated_at
        from ${storageObjects} where ${and(below(bucket, prefix), readableFiles(shop, hand), found)}) seen
     group by entry, file order by file is not null, ${inOrder} limit ${asked.limit} offset ${asked.offset}`)
  return whole(shop, rows)
}

/** Removes a leading slash and adds a trailing one. */
function folderOf(prefix: string) {
  const parts = prefix.split('/').filter(Boolean)
  return parts.length === 0 ? '' : `${parts.join('/')}/`
}

export type Page = { entries: Entry[]; next: string | null }

/** Lists all files whose names begin with the prefix, in pages: a cursor stores where the previous page ended. */
export async function listFiles(shop: Shop, hand: Role, bucket: string, asked: Listing): Promise<Page> {
  await requireBucket(shop, bucket)
  const { column, order } = asked.sortBy ?? { column: 'name', order: 'asc' }
  const after = asked.cursor === undefined ? undefined : cursorIn(asked.cursor)
  const length = asked.prefix.length
  const rest = sql`substr(${name}, ${length + 1}::int)`
  const isFolder = asked.with_delimiter ? sql`position('/' in ${rest}) > 0` : sql`false`
  const entry = sql`case when ${isFolder} then left(${name}, ${length}::int + position('/' in ${rest})) else ${name} end`
  const value = {
    name: sql`''`,
    created_at: sql`to_char(max(created_at) at time zone 'utc', ${WRITTEN})`,
    updated_at: sql`to_char(max(updated_at) at time zone 'utc', ${WRITTEN})`,
  }[column]
  const [way, past] = order === 'desc' ? [sql.raw('desc'), sql.raw('<')] : [sql.raw('asc'), sql.raw('>')]
  const { rows } = await shop.db.execute<{ entry: string; file: string | null; value: string }>(sql`
    select * from (
      select entry, file, ${value} as value from (
        select ${entry} collate "C" as entry, case when not (${isFolder}) then ${id} end as file,
               ${createdAt} as created_at, ${updatedAt} as updated_at
          from ${storageObjects} where ${and(below(bucket, asked.prefix), readableFiles(shop, hand))}) seen
       group by entry, file) page
     ${after ? sql`where (value collate "C", entry) ${past} (${after.value}, ${after.entry})` : sql``}
     order by value collate "C" ${way}, entry ${way} limit ${asked.limit + 1}`)
  const shown = rows.slice(0, asked.limit)
  const last = shown.at(-1)
  const next = rows.length > asked.limit && last ? cursorOf({ value: last.value, entry: last.entry }) : null
  return { entries: await whole(shop, shown), next }
}

const WRITTEN = 'YYYY-MM-DD"T"HH24:MI:SS.US'

type Cursor = { value: string; entry: string }
const cursorOf = (at: Cursor) => Buffer.from(JSON.stringify([at.value, at.entry])).toString('base64url')

function cursorIn(text: string): Cursor {
  try {
    const [value, entry] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[]
    if (isText(value) && isText(entry)) return { value, entry }
  } catch {
    // Handled below like any invalid cursor.
  }
  return failStorage('InvalidRequest', messages.badCursor)
}
const isText = (value: unknown): value is string => typeof value === 'string' && !value.includes('\0')

async function whole(shop: Shop, rows: { entry: string; file: string | null }[]): Promise<Entry[]> {
  const ids = rows.flatMap(({ file }) => file ?? [])
  const files =
    ids.length === 0
      ? []
      : await shop.db
          .select()
          .from(storageObjects)
          .where(sql`${id} = any(${sql.param(ids)}::uuid[])`)
  const known = new Map(files.map((file) => [file.id, file]))
  return rows.flatMap(({ entry, file }) => {
    const found = file === null ? null : known.get(file)
    return found === undefined ? [] : [{ name: entry, file: found }]
  })
}
