/** Processor time of other processes, read from /proc: Linux only. */
import { readdirSync, readFileSync } from 'node:fs'

/** As the kernel counts: 100 ticks a second. */
const TICK = 10

/** Milliseconds of processor that a process took since it began. */
export function spent(pid) {
  const fields = statOf(pid)
  return (Number(fields[11]) + Number(fields[12])) * TICK
}

/** The same of the postmaster's children, those that ended among them. */
export function spentBy(parent) {
  const children = processes().filter((pid) => parentOf(pid) === parent)
  const own = statOf(parent)
  return (Number(own[13]) + Number(own[14])) * TICK + children.reduce((sum, pid) => sum + spent(pid), 0)
}

/** Of /proc/PID/stat what follows the name, which may hold anything: the state is the first. */
function statOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')
  } catch {
    return []
  }
}

export function parentOf(pid) {
  return Number(statOf(pid)[1])
}

export function processes() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
}
