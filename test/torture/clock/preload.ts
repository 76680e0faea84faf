/**
 * Loaded before the built store (`NODE_OPTIONS=--import`), which itself knows nothing of it. `new Date()` and `Date.now()`
 * follow the file of the clock (record 0195). What measures durations with `performance.now()` does not.
 */
import fs from 'node:fs'
import type { ClockFace } from './clock.ts'

/** How old what was read may be, in milliseconds. */
const READ_EVERY = 5
const file = process.env.TORTURE_CLOCK!
const RealDate = Date
let face: ClockFace = { ahead: 0 }
let readAt = -Infinity

function now() {
  if (performance.now() - readAt > READ_EVERY) {
    face = JSON.parse(fs.readFileSync(file, 'utf8')) as ClockFace
    readAt = performance.now()
  }
  return 'at' in face ? face.at : RealDate.now() + face.ahead
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, parts) => Reflect.construct(target, parts.length > 0 ? parts : [now()]) as Date,
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
})
