/**
 * Which files have arrived in an S3 store, and were read back: one line each, appended, in the data folder. A line that a
 * killed command has not finished is ignored, and a file that has changed since counts as not moved.
 */
import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { ifExists } from '#platform/images/atomic-files.server.ts'
import type { S3 } from '#platform/object-store/bucket.server.ts'

/** `changedAt` is the time of the last change, in milliseconds. */
export type FileState = { size: number; changedAt: number }

const LINE = /^(\S+) (\d+) (\d+(?:\.\d+)?)$/

export async function openJournal(home: string, { endpoint, bucket }: S3) {
  const place = createHash('sha256').update(`${endpoint}/${bucket}`).digest('hex').slice(0, 8)
  const file = path.join(home, 'storage', `moved-${place}`)
  const readText = async () => (await ifExists(fs.readFile(file, 'utf8'))) ?? ''
  const text = await readText()
  const moved = parse(text)
  await fs.mkdir(path.dirname(file), { recursive: true })
  if (text !== '' && !text.endsWith('\n')) await fs.appendFile(file, '\n')

  return {
    has: (name: string, { size, changedAt }: FileState) => {
      const known = moved.get(name)
      return known?.size === size && known.changedAt === changedAt
    },
    /** Also by a command that runs now. */
    isNoted: async (name: string) => parse(await readText()).has(name),
    add: async (name: string, state: FileState) => {
      moved.set(name, state)
      await fs.appendFile(file, `${name} ${state.size} ${state.changedAt}\n`)
    },
  }
}

function parse(text: string) {
  const moved = new Map<string, FileState>()
  for (const line of text.split('\n')) {
    const [, name, size, changedAt] = LINE.exec(line) ?? []
    if (name) moved.set(name, { size: Number(size), changedAt: Number(changedAt) })
  }
  return moved
}

export type Journal = Awaited<ReturnType<typeof openJournal>>
