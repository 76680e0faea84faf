/** Starts the programs of a cluster. As root they run as the user `postgres`, because databases refuse to run as root. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'

const isRoot = process.getuid?.() === 0
const idOf = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
const unprivileged = () => (isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {})

export type Started = { process: ChildProcess; log: string }
const started = new Set<ChildProcess>()

/** A folder that the programs may write to. */
export function makeFolder(folder: string, mode = 0o700) {
  fs.mkdirSync(folder, { recursive: true, mode })
  const { uid, gid } = unprivileged()
  if (uid !== undefined) fs.chownSync(folder, uid, gid)
  return folder
}

/** A file of settings that the programs may read, with `${NAME}` replaced. */
export function fillFile(template: string, to: string, values: Record<string, string | number>) {
  const text = fs.readFileSync(template, 'utf8').replace(/\$\{([A-Z_]+)\}/g, (_, name: string) => {
    if (!(name in values)) throw new Error(`${template} needs a value for ${name}.`)
    return String(values[name])
  })
  fs.writeFileSync(to, text)
  const { uid, gid } = unprivileged()
  if (uid !== undefined) fs.chownSync(to, uid, gid)
  return to
}

/** Its output goes to a file of `folder`. */
export function startProgram(command: string, args: string[], folder: string, name: string): Started {
  const log = path.join(folder, `${name}.log`)
  const output = fs.openSync(log, 'a')
  const env = { PATH: process.env.PATH, HOME: folder, LC_ALL: 'C.UTF-8' }
  const child = spawn(command, args, { cwd: folder, env, stdio: ['ignore', output, output], ...unprivileged() })
  fs.closeSync(output)
  started.add(child)
  child.once('exit', () => started.delete(child))
  return { process: child, log }
}

const isRunning = ({ process: child }: Started) => child.exitCode === null && child.signalCode === null

export async function stop(one: Started, signal: NodeJS.Signals = 'SIGTERM') {
  if (!isRunning(one)) return
  const ended = once(one.process, 'exit')
  one.process.kill(signal)
  await ended
}

let isEnding = false
/** Nothing is started again then. */
export const isEndingAll = () => isEnding

export async function stopPrograms() {
  isEnding = true
  await Promise.all([...started].map((child) => stop({ process: child, log: '' }, 'SIGKILL')))
}

/** This process, its children and theirs. */
export function treeOf(pid: number): number[] {
  const children = `/proc/${pid}/task/${pid}/children`
  if (!fs.existsSync(children)) return []
  return [pid, ...fs.readFileSync(children, 'utf8').split(' ').filter(Boolean).map(Number).flatMap(treeOf)]
}

/** One that has ended meanwhile is no error. */
export function signalAll(pids: number[], signal: NodeJS.Signals) {
  for (const pid of pids)
    try {
      process.kill(pid, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
}
