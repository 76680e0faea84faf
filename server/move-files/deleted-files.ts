/** Remembers that files of a data folder are in an S3 store only, so that no store starts there without it. */
import fs from 'node:fs'
import path from 'node:path'
import { StartupError } from '#core/startup-error.ts'

const noteIn = (home: string) => path.join(home, 'storage', 'deleted-after-move')

/** `bucket` is its name for people. */
export const noteDeleted = async (home: string, bucket: string) => fs.promises.writeFile(noteIn(home), `${bucket}\n`)

export function assertFilesHere(home: string, hasS3: boolean) {
  if (hasS3 || !fs.existsSync(noteIn(home))) return
  const bucket = fs.readFileSync(noteIn(home), 'utf8').trim()
  throw new StartupError(
    `The images and files of this store were moved to the bucket ${bucket}: set S3_ENDPOINT and the four settings with it. If they are in the data folder again, delete ${noteIn(home)}.`,
  )
}
