/** Lists a folder, or everything below a prefix: only files and folders that the principal may see (permissions.ts). */
import { and, eq, like, sql, type SQL } from 'drizzle-orm'
import { storageObjects } from '#db/schema.server.ts'
import { escapeLike } from '#shop/escape-like.ts'
import type { Shop } from '#shop/shop.ts'
import { requireBucket } from './buckets.ts'
import { failStorage } from './storage-error.ts'
import type { FolderQuery, ListQuery } from './input.ts'
import { messages } from './messages.ts'
import { readableFiles, type FileRow, type Role } from './permissions.ts'

/** A folder has only a name: it exists as long as a file is in it. */
export type Entry = { name: string; file: FileRow | null }

const { id, name, bucketId, createdAt, updatedAt } = storageObjects
const below = (bucket: string, prefix: string) => and(eq(bucketId, bucket), like(name, `${escapeLike(prefix)}%`))

/** `search` is a prefix of the names in the folder, case-insensitive. */
export async function listFolder(shop: Shop, role: Role, bucket: string, query: FolderQuery): Promise<Entry[]> {
  await requireBucket(shop, bucket)
  const prefix = folderOf(query.prefix)
  const remainder = sql`substr(${name}, ${prefix.length + 1}::int)`
  const matches = query.search ? sql`${remainder} ilike ${`${escapeLike(query.search)}%`}` : undefined
  const direction = sql.raw(query.sortBy?.order ?? 'asc')
  const orderBy: SQL = {
    name: sql`entry ${direction}`,
    created_at: sql`max(created_at) ${direction}, entry`,
    updated_at: sql`max(updated_at) ${direction}, entry`,
    last_accessed_at: sql`max(updated_at) ${direction}, entry`,
  }[query.sortBy?.column ?? 'name']
  const { rows } = await shop.db.execute<{ entry: string; file: string | null }>(sql`
    select entry, file from (
      select split_part(${remainder}, '/', 1) as entry, case when position('/' in ${remainder}) = 0 then ${id} end as file,
             ${createdAt} as created_at, ${updatedAt} as updated_at
        from ${storageObjects} where ${and(below(bucket, prefix), readableFiles(shop, role), matches)}) seen
     group by entry, file order by file is not null, ${orderBy} limit ${query.limit} offset ${query.offset}`)
  return toEntries(shop, rows)
}

/** Removes a leading slash and adds a trailing one. */
function folderOf(prefix: string) {
  const parts = prefix.split('/').filter(Boolean)
  return parts.length === 0 ? '' : `${parts.join('/')}/`
}

export type Page = { entries: Entry[]; next: string | null }

/** Lists all files whose names begin with the prefix, in pages: a cursor stores where the previous page ended. */
export async function listFiles(shop: Shop, role: Role, bucket: string, query: ListQuery): Promise<Page> {
  await requireBucket(shop, bucket)
  const { column, order } = query.sortBy ?? { column: 'name', order: 'asc' }
  const cursor = query.cursor === undefined ? undefined : parseCursor(query.cursor)
  const length = query.prefix.length
  const remainder = sql`substr(${name}, ${length + 1}::int)`
  const isFolder = query.with_delimiter ? sql`position('/' in ${remainder}) > 0` : sql`false`
  const entry = sql`case when ${isFolder} then left(${name}, ${length}::int + position('/' in ${remainder})) else ${name} end`
  const value = {
    name: sql`''`,
    created_at: sql`to_char(max(created_at) at time zone 'utc', ${TIMESTAMP_FORMAT})`,
    updated_at: sql`to_char(max(updated_at) at time zone 'utc', ${TIMESTAMP_FORMAT})`,
  }[column]
  const [direction, comparison] = order === 'desc' ? [sql.raw('desc'), sql.raw('<')] : [sql.raw('asc'), sql.raw('>')]
  const { rows } = await shop.db.execute<{ entry: string; file: string | null; value: string }>(sql`
    select * from (
      select entry, file, ${value} as value from (
        select ${entry} collate "C" as entry, case when not (${isFolder}) then ${id} end as file,
               ${createdAt} as created_at, ${updatedAt} as updated_at
          from ${storageObjects} where ${and(below(bucket, query.prefix), readableFiles(shop, role))}) seen
       group by entry, file) page
     ${cursor ? sql`where (value collate "C", entry) ${comparison} (${cursor.value}, ${cursor.entry})` : sql``}
     order by value collate "C" ${direction}, entry ${direction} limit ${query.limit + 1}`)
  const page = rows.slice(0, query.limit)
  const last = page.at(-1)
  const next = rows.length > query.limit && last ? formatCursor({ value: last.value, entry: last.entry }) : null
  return { entries: await toEntries(shop, page), next }
}

const TIMESTAMP_FORMAT = 'YYYY-MM-DD"T"HH24:MI:SS.US'

type Cursor = { value: string; entry: string }
const formatCursor = (at: Cursor) => Buffer.from(JSON.stringify([at.value, at.entry])).toString('base64url')

function parseCursor(text: string): Cursor {
  try {
    const [value, entry] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[]
    if (isText(value) && isText(entry)) return { value, entry }
  } catch {
    // Handled below like any invalid cursor.
  }
  return failStorage('InvalidRequest', messages.invalidCursor)
}
const isText = (value: unknown): value is string => typeof value === 'string' && !value.includes('\0')

async function toEntries(shop: Shop, rows: { entry: string; file: string | null }[]): Promise<Entry[]> {
  const ids = rows.flatMap(({ file }) => file ?? [])
  const files =
    ids.length === 0
      ? []
      : await shop.db
          .select()
          .from(storageObjects)
          .where(sql`${id} = any(${sql.param(ids)}::uuid[])`)
  const filesById = new Map(files.map((file) => [file.id, file]))
  return rows.flatMap(({ entry, file }) => {
    const row = file === null ? null : filesById.get(file)
    return row === undefined ? [] : [{ name: entry, file: row }]
  })
}
