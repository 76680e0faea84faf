/** Processor time of other processes, read from /proc: Linux only. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** The kernel counts 100 ticks per second. */
const TICK = 10

/** Milliseconds of processor time (user and system) that a process has used since it began. */
export function spent(pid) {
  const fields = statOf(pid)
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK
}

/** The same for the children of a postmaster, including those that have ended. */
export function spentBy(parent) {
  const children = processes().filter((pid) => parentOf(pid) === parent)
  const own = statOf(parent)
  return (Number(own[13]) + Number(own[14])) * TICK + children.reduce((sum, pid) => sum + spent(pid), 0)
}

/** The same without children that have ended, in much smaller steps: for a single request. */
export function spentByLiving(parent) {
  const children = processes().filter((pid) => parentOf(pid) === parent)
  return children.reduce((sum, pid) => sum + nanosecondsOf(pid) / 1e6, 0)
}

function nanosecondsOf(pid) {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0])
  } catch {
    return 0
  }
}

/** The same for a process and its descendants, without the process `except` and its descendants. */
export function spentByTree(pid, except) {
  const children = Map.groupBy(processes(), parentOf)
  const sum = (one) =>
    one === except ? 0 : spent(one) + (children.get(one) ?? []).reduce((total, child) => total + sum(child), 0)
  return sum(pid)
}

/** The fields of /proc/PID/stat after the name, which may contain anything. The first one is the state. */
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

function processes() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
}

/** The process that listens at a port. */
export function listenerOf(port) {
  const wanted = Number(port).toString(16).toUpperCase().padStart(4, '0')
  const lines = ['tcp', 'tcp6'].flatMap((table) => readFileSync(`/proc/net/${table}`, 'utf8').split('\n'))
  const sockets = lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([, at, , state]) => at?.endsWith(`:${wanted}`) && state === '0A')
  const names = sockets.map((fields) => `socket:[${fields[9]}]`)
  const found = processes().find((pid) => openFilesOf(pid).some((name) => names.includes(name)))
  if (!found) throw new Error(`No process listens at port ${port}`)
  return found
}

function openFilesOf(pid) {
  const files = attempt(() => readdirSync(`/proc/${pid}/fd`)) ?? []
  // One of them may be closed meanwhile.
  return files.flatMap((file) => attempt(() => readlinkSync(`/proc/${pid}/fd/${file}`)) ?? [])
}

function attempt(read) {
  try {
    return read()
  } catch {
    return undefined
  }
}
