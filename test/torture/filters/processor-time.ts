/** What a store and the connections of its database have used of the processor, in milliseconds, read from /proc (Linux). */
import fs from 'node:fs'
import { childrenOf, readPostmasterPid } from '../../startup/start-store.ts'
import type { TorturedStore } from '../store.ts'

/** The kernel counts 100 of them per second. */
const TICK = 10

export function processorTime(store: TorturedStore) {
  const connections = childrenOf(readPostmasterPid(store.home))
  return ofAllThreads(store.process().process.pid!) + connections.reduce((sum, pid) => sum + ofMainThread(pid), 0)
}

/** Reads the fields after the name: the name may contain anything. */
function ofAllThreads(pid: number) {
  const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK
}

/** In smaller steps. A connection may have ended meanwhile. */
function ofMainThread(pid: number) {
  try {
    return Number(fs.readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return 0
  }
}
