/** Addresses that open one file for whoever has them, until they end; and addresses to write one to. */
import { and, eq, inArray } from 'drizzle-orm'
import { storageObjects } from '#db/schema.server.ts'
import type { Shop } from '../shop.ts'
import { bucketNamed } from './buckets.ts'
import { decline } from './decline.ts'
import { findFile, findSignedFile } from './files.ts'
import type { Drawing } from './input.ts'
import { messages } from './messages.ts'
import { placeFor, write, type Coming } from './put-file.ts'
import { filesSeenBy, isDesk, mayPut, ownerOf, type FileRow, type Hand, type Place } from './rights.ts'
import { UPLOAD_TIME } from './rules.ts'
import { seal, unseal } from './sealed.ts'

const urlOf = ({ bucket, name }: Place) => `${bucket}/${name}`

/** Of the file as it is, or of a picture in this size alone. */
export async function signFile(shop: Shop, hand: Hand, place: Place, expiresIn: number, drawing?: Drawing) {
  await findFile(shop, hand, place)
  return seal(shop, 'read', { url: urlOf(place), ...(drawing && { drawing }) }, expiresIn)
}

export type Signed = { path: string; token: string | null; error: string | null }

export async function signFiles(shop: Shop, hand: Hand, bucket: string, names: string[], expiresIn: number) {
  await bucketNamed(shop, bucket)
  const found = await shop.db
    .select({ name: storageObjects.name })
    .from(storageObjects)
    .where(and(eq(storageObjects.bucketId, bucket), inArray(storageObjects.name, names), filesSeenBy(shop, hand)))
  const there = new Set(found.map(({ name }) => name))
  return Promise.all(
    names.map(async (path): Promise<Signed> => {
      if (!there.has(path)) return { path, token: null, error: messages.notThere }
      return { path, token: await seal(shop, 'read', { url: urlOf({ bucket, name: path }) }, expiresIn), error: null }
    }),
  )
}

/** What was signed as a picture of one size is no permission for the whole file. */
export async function readSigned(
  shop: Shop,
  token: string,
  place: Place,
  isDrawing: boolean,
): Promise<{ file: FileRow; until: Date; drawing: Drawing | undefined }> {
  const { exp, drawing } = await unseal(shop, 'read', token, urlOf(place))
  if ((drawing !== undefined) !== isDrawing) decline('InvalidSignature')
  return {
    file: await findSignedFile(shop, place),
    until: new Date(exp * 1000),
    drawing: drawing as Drawing | undefined,
  }
}

/** For whoever may write there to hand on. */
export async function signUpload(shop: Shop, hand: Hand, place: Place, upsert: boolean) {
  const bucket = await placeFor(shop, place)
  if (!mayPut(shop, hand, bucket, place.name)) decline('AccessDenied')
  const owner = ownerOf(shop, hand)
  return seal(shop, 'write', { url: urlOf(place), owner, desk: isDesk(shop, hand), upsert }, UPLOAD_TIME)
}

export async function putSigned(shop: Shop, token: string, coming: Omit<Coming, 'mode'>): Promise<FileRow> {
  const { owner, desk, upsert } = await unseal(shop, 'write', token, urlOf(coming.place))
  const bucket = await placeFor(shop, coming.place)
  const writer = { owner: owner as string | null, isDesk: desk === true }
  return write(shop, writer, bucket, { ...coming, mode: upsert === true ? 'upsert' : 'create' })
}
