/** Signed URLs that give their holder access to one file until they expire, and signed upload URLs. */
import { and, eq, inArray } from 'drizzle-orm'
import { storageObjects } from '#db/schema.server.ts'
import type { Shop } from '#shop/shop.ts'
import { requireBucket } from './buckets.ts'
import { failStorage } from './storage-error.ts'
import { findFile, findSignedFile } from './files.ts'
import type { Drawing } from './input.ts'
import { messages } from './messages.ts'
import { checkUpload, write, type IncomingFile } from './upload-file.ts'
import { readableFiles, isPrivileged, canUpload, ownerOf, type FileRow, type Role, type Place } from './permissions.ts'
import { UPLOAD_TIME } from './rules.ts'
import { createSignedToken, readSignedToken } from './signed-token.ts'

const urlOf = ({ bucket, name }: Place) => `${bucket}/${name}`

/** Signs the original file, or an image in this size only. */
export async function signFile(shop: Shop, hand: Role, place: Place, expiresIn: number, drawing?: Drawing) {
  await findFile(shop, hand, place)
  return createSignedToken(shop, 'read', { url: urlOf(place), ...(drawing && { drawing }) }, expiresIn)
}

export type Signed = { path: string; token: string | null; error: string | null }

export async function signFiles(shop: Shop, hand: Role, bucket: string, names: string[], expiresIn: number) {
  await requireBucket(shop, bucket)
  const found = await shop.db
    .select({ name: storageObjects.name })
    .from(storageObjects)
    .where(and(eq(storageObjects.bucketId, bucket), inArray(storageObjects.name, names), readableFiles(shop, hand)))
  const there = new Set(found.map(({ name }) => name))
  return Promise.all(
    names.map(async (path): Promise<Signed> => {
      if (!there.has(path)) return { path, token: null, error: messages.notThere }
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
  place: Place,
  isDrawing: boolean,
): Promise<{ file: FileRow; until: Date; drawing: Drawing | undefined }> {
  const { exp, drawing } = await readSignedToken(shop, 'read', token, urlOf(place))
  if ((drawing !== undefined) !== isDrawing) failStorage('InvalidSignature')
  return {
    file: await findSignedFile(shop, place),
    until: new Date(exp * 1000),
    drawing: drawing as Drawing | undefined,
  }
}

/** A client that may upload can give this URL to another one. */
export async function signUpload(shop: Shop, hand: Role, place: Place, upsert: boolean) {
  const bucket = await checkUpload(shop, place)
  if (!canUpload(shop, hand, bucket, place.name)) failStorage('AccessDenied')
  const owner = ownerOf(shop, hand)
  return createSignedToken(
    shop,
    'write',
    { url: urlOf(place), owner, desk: isPrivileged(shop, hand), upsert },
    UPLOAD_TIME,
  )
}

export async function uploadSigned(shop: Shop, token: string, coming: Omit<IncomingFile, 'mode'>): Promise<FileRow> {
  const { owner, desk, upsert } = await readSignedToken(shop, 'write', token, urlOf(coming.place))
  const bucket = await checkUpload(shop, coming.place)
  const writer = { owner: owner as string | null, isDesk: desk === true }
  return write(shop, writer, bucket, { ...coming, mode: upsert === true ? 'upsert' : 'create' })
}
