/** The clock of a started store, which a trial moves while it runs. The clock of its database stays as it is. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

/** Milliseconds ahead of the true time, or the time at which it stands still. */
export type ClockFace = { ahead: number } | { at: number }
export type Clock = ReturnType<typeof createClock>

const PRELOAD = pathToFileURL(path.join(import.meta.dirname, 'preload.ts')).href
/** By then every process of the store has read it. In milliseconds. */
const NOTICED = 25

export function createClock() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dhoop-clock-'))
  const file = path.join(folder, 'clock.json')
  const set = async (face: ClockFace) => {
    fs.writeFileSync(`${file}.new`, JSON.stringify(face))
    fs.renameSync(`${file}.new`, file)
    await wait(NOTICED)
  }
  fs.writeFileSync(file, JSON.stringify({ ahead: 0 }))
  return {
    /** Settings of a store that follows this clock. */
    settings: { NODE_OPTIONS: `--import ${PRELOAD}`, TORTURE_CLOCK: file },
    /** The clock goes on from there. */
    jump: (ahead: number) => set({ ahead }),
    /** The clock stands still. */
    stopAt: (at: Date) => set({ at: at.getTime() }),
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  }
}
