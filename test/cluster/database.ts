/** Three nodes of PostgreSQL under Patroni with etcd, and HAProxy's settings for them, on this machine. */
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { findFreePort } from '#test/find-free-port.ts'
import { fillFile, makeFolder, signalAll, startProgram, stop, treeOf, type Started } from './processes.ts'
import { pathOf, POSTGRES_PROGRAMS } from './programs.ts'

/** `first` is a word of PostgreSQL's setting for standbys. */
const NODES = ['node1', 'node2', 'node3']
const PATIENCE = 120_000
/** Orders that waited for the disk meanwhile are made. In milliseconds. */
const BEFORE_SWITCHOVER = 1000
export const USER = 'dhoop'
export const DATABASE = 'dhoop'

type Member = { name: string; role: string; state: string; lag?: number | 'unknown' }
export type Node = { name: string; port: string; restPort: string; data: string; config: string; patroni?: Started }
export type Cluster = Awaited<ReturnType<typeof startCluster>>

export async function startCluster(folder: string) {
  const etcd = await startEtcd(folder)
  const sockets = makeFolder(path.join(folder, 'sockets'))
  const nodes: Node[] = []
  for (const name of NODES) {
    const [port, restPort] = [await findFreePort(), await findFreePort()]
    const data = path.join(folder, name)
    const values = { NODE: name, ADDRESS: '127.0.0.1', PORT: port, REST_PORT: restPort, ETCD: etcd, DATA: data }
    const passwords = { SUPERUSER_PASSWORD: 'super', REPLICATION_PASSWORD: 'replica', REWIND_PASSWORD: 'rewind' }
    const more = { NETWORK: '127.0.0.1/32', AUTHENTICATION: 'trust', PROGRAMS: POSTGRES_PROGRAMS, SOCKETS: sockets }
    const config = path.join(folder, `${name}.yml`)
    fillFile('deploy/cluster/patroni.yml', config, { ...values, ...passwords, ...more })
    nodes.push({ name, port, restPort, data, config })
  }
  const start = (node: Node) => {
    node.patroni = startProgram(pathOf('patroni'), [node.config], folder, node.name)
  }
  for (const node of nodes) start(node)
  const nodeOf = (name: string) => nodes.find((node) => node.name === name)!
  const findMembers = () => askAny(nodes)

  /** The primary, the standby that is waited for, and the other replica, once all three are there. */
  async function untilComplete() {
    for (const end = Date.now() + PATIENCE; Date.now() < end; await wait(500)) {
      const members = await findMembers()
      const named = (role: RegExp) => members.find((one) => role.test(one.role) && isHealthy(one))?.name
      const [primary, standby, replica] = [named(/^(leader|master)$/), named(/^sync_standby$/), named(/^replica$/)]
      if (primary && standby && replica)
        return { primary: nodeOf(primary), standby: nodeOf(standby), replica: nodeOf(replica) }
    }
    throw new Error(`The cluster is not complete after ${PATIENCE / 1000} s: ${JSON.stringify(await findMembers())}`)
  }

  /** All processes of a node: Patroni, PostgreSQL and its backends. */
  const processesOf = (node: Node) => [...treeOf(node.patroni!.process.pid!), ...databaseOf(node)]
  return {
    nodes,
    untilComplete,
    start,
    kill: (node: Node) => signalAll(processesOf(node), 'SIGKILL'),
    freeze: (node: Node) => signalAll(processesOf(node), 'SIGSTOP'),
    resume: (node: Node) => signalAll(processesOf(node), 'SIGCONT'),
    /**
     * Asks Patroni to make the candidate the primary. Both write their pages to the disk first, as before any planned
     * switchover: the checkpoint at the promotion is short then, and commits do not wait for it. A standby can only
     * repeat a checkpoint of its primary, so its turn is second.
     */
    switchOver: async (leader: Node, candidate: Node) => {
      for (const node of [leader, candidate]) await asSuperuser(node, (client) => client.query('checkpoint'))
      await wait(BEFORE_SWITCHOVER)
      const response = await fetch(`http://127.0.0.1:${leader.restPort}/switchover`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ leader: leader.name, candidate: candidate.name }),
      })
      if (!response.ok) throw new Error(`Patroni refuses the switchover: ${await response.text()}`)
    },
    /** PostgreSQL goes on without Patroni. */
    killDatabases: () => signalAll(nodes.flatMap(databaseOf), 'SIGKILL'),
    stop: () => Promise.all(nodes.flatMap(({ patroni }) => (patroni ? [stop(patroni)] : []))),
  }
}

/** None when it does not run: a killed one leaves its file, whose number may be that of another program by now. */
function databaseOf({ data }: Node) {
  const file = path.join(data, 'postmaster.pid')
  if (!fs.existsSync(file)) return []
  const processes = treeOf(Number(fs.readFileSync(file, 'utf8').split('\n')[0]))
  const isOurs = processes.length > 0 && fs.readFileSync(`/proc/${processes[0]}/cmdline`, 'utf8').includes(data)
  return isOurs ? processes : []
}

const isHealthy = ({ role, state, lag }: Member) =>
  /^(leader|master)$/.test(role) ? state === 'running' : /^(running|streaming)$/.test(state) && lag !== 'unknown'

async function startEtcd(folder: string) {
  const [port, peerPort] = [await findFreePort(), await findFreePort()]
  const [client, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`]
  const data = makeFolder(path.join(folder, 'etcd'))
  const own = ['--data-dir', data, '--listen-client-urls', client, '--advertise-client-urls', client]
  const peers = [
    '--listen-peer-urls',
    peer,
    '--initial-advertise-peer-urls',
    peer,
    '--initial-cluster',
    `default=${peer}`,
  ]
  startProgram(pathOf('etcd'), [...own, ...peers], folder, 'etcd')
  return `127.0.0.1:${port}`
}

/** Any Patroni knows the whole cluster. */
async function askAny(nodes: Node[]): Promise<Member[]> {
  for (const { restPort } of nodes) {
    const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`, { signal: AbortSignal.timeout(2000) }).catch(
      () => undefined,
    )
    if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
  }
  return []
}

/** The store's user owns its database and is no superuser, as in deploy/create-database.sh. */
export const createDatabase = (node: Node) =>
  asSuperuser(node, async (client) => {
    await client.query(`create role ${USER} login createrole`)
    await client.query(`create database ${DATABASE} owner ${USER}`)
  })

async function asSuperuser({ port }: Node, act: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ host: '127.0.0.1', port: Number(port), user: 'postgres', database: 'postgres' })
  await client.connect()
  try {
    await act(client)
  } finally {
    await client.end()
  }
}
