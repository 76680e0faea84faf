/**
 * `npm run move-files`: copies the files of the data folder to the S3 store, while the store serves from both. Run again, it
 * goes on where it stopped. With `--delete` it removes from the disk what has arrived.
 */
import fs from 'node:fs/promises'
import path from 'node:path'
import { formatSize } from '#core/format-size.ts'
import { formatCount, pluralize } from '#core/number-format.ts'
import { StartupError } from '#core/startup-error.ts'
import type { Config } from '#platform/config.server.ts'
import { openBucket } from '#platform/object-store/bucket.server.ts'
import { ObjectStoreUnavailableError } from '#platform/object-store/unavailable.ts'
import { nameInBucket } from '../backup/bucket-files.ts'
import { FILE_FOLDERS, isStoredName, listNames } from '../backup/files.ts'
import { noteDeleted } from './deleted-files.ts'
import { openJournal } from './journal.ts'
import { moveFile, pathOf, readState, type Outcome, type Place } from './move-file.ts'

type Options = { isDeleting?: boolean; report?: (line: string) => void }
type Counts = { moved: number; bytes: number; earlier: number; failed: Map<string, Outcome> }

const AT_ONCE = 8

/** Returns what to tell the person who asked for it. */
export async function moveFiles({ s3 }: Pick<Config, 's3'>, home: string, options: Options = {}) {
  if (!s3)
    throw new StartupError('There is no S3 store to move the files to: set S3_ENDPOINT and the four settings with it.')
  const { isDeleting = false, report = () => undefined } = options
  const place = { home, bucket: openBucket(s3), journal: await openJournal(home, s3) }
  const counts = await moveAll(place, report)
  const deleted = isDeleting ? await deleteMoved(place, `${s3.bucket} at ${new URL(s3.endpoint).host}`) : undefined
  if (counts.failed.size > 0)
    throw new StartupError([...describe(counts, deleted), ...describeFailed(counts)].join('\n'))
  return describe(counts, deleted).join('\n')
}

async function* listFiles(home: string) {
  for (const [kind, folder] of Object.entries(FILE_FOLDERS))
    for await (const name of listNames(path.join(home, folder))) {
      const state = isStoredName(`${kind}/${name}`) ? await readState(path.join(home, folder, name)) : undefined
      if (state) yield { name: `${kind}/${name}`, state }
    }
}

/** Until a round finds no further file: a process that does not know the S3 store yet may still be writing. */
async function moveAll(place: Place, report: (line: string) => void) {
  const counts: Counts = { moved: 0, bytes: 0, earlier: 0, failed: new Map() }
  const total = { files: 0, bytes: 0 }
  for await (const { state } of listFiles(place.home)) {
    total.files++
    total.bytes += state.size
  }
  const progress = () =>
    report(
      `Moved ${formatCount(counts.moved)} of ${formatCount(total.files - counts.earlier)} files, ${formatSize(counts.bytes)} of ${formatSize(total.bytes)}.`,
    )
  try {
    for (let round = 0, before = -1; before !== counts.moved; round++) {
      before = counts.moved
      await moveRound(place, counts, { isFirst: round === 0, progress })
    }
  } catch (error) {
    if (!(error instanceof ObjectStoreUnavailableError)) throw error
    throw new StartupError(
      `${error.message} Moved so far: ${pluralize(counts.moved, 'file')}. Run it again: it goes on from there.`,
    )
  }
  return counts
}

async function moveRound(
  place: Place,
  counts: Counts,
  { isFirst, progress }: { isFirst: boolean; progress: () => void },
) {
  const { home, journal } = place
  const files = listFiles(home)
  const work = async () => {
    for await (const { name, state } of files) {
      if (counts.failed.has(name)) continue
      if (journal.has(name, state)) {
        if (isFirst) counts.earlier++
        continue
      }
      const outcome = await moveFile(place, name)
      if (typeof outcome === 'object') {
        await journal.add(name, outcome.moved)
        counts.moved++
        counts.bytes += outcome.moved.size
      } else if (outcome !== 'gone') counts.failed.set(name, outcome)
      progress()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

/** Only files that are in the journal and still in the bucket. */
async function deleteMoved({ home, bucket, journal }: Place, bucketName: string) {
  const deleted = { files: 0, bytes: 0 }
  for await (const { name, state } of listFiles(home)) {
    if (!journal.has(name, state) || (await bucket.size(nameInBucket(name))) !== state.size) continue
    if (deleted.files === 0) await noteDeleted(home, bucketName)
    await fs.rm(pathOf(home, name), { force: true })
    deleted.files++
    deleted.bytes += state.size
  }
  return deleted
}

function describe({ moved, bytes, earlier }: Counts, deleted: { files: number; bytes: number } | undefined) {
  return [
    `Moved and compared: ${pluralize(moved, 'file')}, ${formatSize(bytes)}.`,
    ...(earlier > 0 ? [`Moved before: ${formatCount(earlier)}.`] : []),
    deleted === undefined
      ? 'The files are still on this disk, too. Once every process of the store has the S3 settings: npm run move-files -- --delete'
      : `Deleted from this disk: ${pluralize(deleted.files, 'file')}, ${formatSize(deleted.bytes)}.`,
  ]
}

const REASONS: Record<Extract<Outcome, string>, string> = {
  gone: 'was deleted',
  damaged: 'is damaged on this disk: its bytes are not those of its name',
  changing: 'changes while it is read',
  different: 'comes back from the S3 store with other bytes',
}

const describeFailed = ({ failed }: Counts) => [
  `Not moved, and still on this disk: ${formatCount(failed.size)}.`,
  ...[...failed].map(([name, outcome]) => `  ${name} ${REASONS[outcome as keyof typeof REASONS]}`),
]
