/** Signed URLs that give their holder access to one file until they expire, and signed upload URLs. */
import { and, eq, inArray } from 'drizzle-orm'
import { storageObjects } from '#db/schema.server.ts'
import type { Shop } from '#shop/shop.ts'
import { requireBucket } from './buckets.ts'
import { failStorage } from './storage-error.ts'
import { findFile, findSignedFile } from './files.ts'
import type { TransformQuery } from './input.ts'
import { messages } from './messages.ts'
import { checkUpload, writeFile, type IncomingFile } from './upload-file.ts'
import {
  readableFiles,
  isPrivileged,
  canUpload,
  ownerOf,
  type FileRow,
  type Role,
  type FilePath,
} from './permissions.ts'
import { UPLOAD_URL_TTL } from './rules.ts'
import { createSignedToken, readSignedToken } from './signed-token.ts'

const urlOf = ({ bucket, name }: FilePath) => `${bucket}/${name}`

/** Signs the original file, or an image in this size only. */
export async function signFile(shop: Shop, role: Role, path: FilePath, expiresIn: number, transform?: TransformQuery) {
  await findFile(shop, role, path)
  return createSignedToken(shop, 'read', { url: urlOf(path), ...(transform && { drawing: transform }) }, expiresIn)
}

export type Signed = { path: string; token: string | null; error: string | null }

export async function signFiles(shop: Shop, role: Role, bucket: string, names: string[], expiresIn: number) {
  await requireBucket(shop, bucket)
  const files = await shop.db
    .select({ name: storageObjects.name })
    .from(storageObjects)
    .where(and(eq(storageObjects.bucketId, bucket), inArray(storageObjects.name, names), readableFiles(shop, role)))
  const existing = new Set(files.map(({ name }) => name))
  return Promise.all(
    names.map(async (path): Promise<Signed> => {
      if (!existing.has(path)) return { path, token: null, error: messages.notFound }
      return {
        path,
        token: await createSignedToken(shop, 'read', { url: urlOf({ bucket, name: path }) }, expiresIn),
        error: null,
      }
    }),
  )
}

/** A token for an image transform does not permit reading the original file. */
export async function readSigned(
  shop: Shop,
  token: string,
  path: FilePath,
  isTransform: boolean,
): Promise<{ file: FileRow; until: Date; transform: TransformQuery | undefined }> {
  const { exp, drawing } = await readSignedToken(shop, 'read', token, urlOf(path))
  if ((drawing !== undefined) !== isTransform) failStorage('InvalidSignature')
  return {
    file: await findSignedFile(shop, path),
    until: new Date(exp * 1000),
    transform: drawing as TransformQuery | undefined,
  }
}

/** A client that may upload can give this URL to another one. */
export async function signUpload(shop: Shop, role: Role, path: FilePath, upsert: boolean) {
  const bucket = await checkUpload(shop, path)
  if (!canUpload(shop, role, bucket, path.name)) failStorage('AccessDenied')
  const owner = ownerOf(shop, role)
  return createSignedToken(
    shop,
    'write',
    { url: urlOf(path), owner, desk: isPrivileged(shop, role), upsert },
    UPLOAD_URL_TTL,
  )
}

export async function uploadSigned(shop: Shop, token: string, file: Omit<IncomingFile, 'mode'>): Promise<FileRow> {
  const { owner, desk, upsert } = await readSignedToken(shop, 'write', token, urlOf(file.path))
  const bucket = await checkUpload(shop, file.path)
  const writer = { owner: owner as string | null, hasFullAccess: desk === true }
  return writeFile(shop, writer, bucket, { ...file, mode: upsert === true ? 'upsert' : 'create' })
}
