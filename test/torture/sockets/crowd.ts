/** Many clients at many addresses of this machine, and many at one. */
import { openSocket, type Client } from './socket.ts'

const CHANNELS_PER_SOCKET = 20
const SOCKETS_PER_ADDRESS = 5
/** What one address may hold open in each process (docs/running.md). */
const MAX_SOCKETS = 50
/** Addresses whose clients join at the same time. */
const AT_ONCE = 8
const CHANGES = { postgres_changes: [{ event: '*', schema: 'public', table: 'products_data' }] }

/** As many sockets as the joins need. `refused` has the reason of each join that was not accepted. */
export async function joinFromMany(url: string, joins: number) {
  const clients: Client[] = []
  const refused: string[] = []
  const perAddress = CHANNELS_PER_SOCKET * SOCKETS_PER_ADDRESS
  const addresses = Array.from({ length: Math.ceil(joins / perAddress) }, (_, at) => `127.1.${at >> 8}.${at & 255}`)
  let left = joins
  const work = async () => {
    for (let address = addresses.pop(); address; address = addresses.pop())
      for (let at = 0; at < SOCKETS_PER_ADDRESS && left > 0; at++) {
        const count = Math.min(CHANNELS_PER_SOCKET, left)
        left -= count
        const { client, status } = await openSocket(url, address)
        if (client) clients.push(client)
        const rooms = Array.from({ length: count }, (_, room) => `room ${room}`)
        const outcomes = await Promise.all(
          rooms.map((room) => (client ? client.join(room, CHANGES) : Promise.resolve(`no socket, ${status}`))),
        )
        refused.push(...outcomes.filter((one) => one !== 'ok'))
      }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { clients, refused }
}

/** More sockets of one address than it may hold open: the others are refused, and those of other addresses are not. */
export async function fillAddress(url: string, count: number, processes: number) {
  const opened = await Promise.all(Array.from({ length: count }, () => openSocket(url, '127.3.0.1')))
  const other = await openSocket(url, '127.3.0.2')
  for (const { client } of [...opened, other]) client?.end()
  const expected = Math.min(MAX_SOCKETS, count)
  const [open, refused] = [101, 429].map((status) => opened.filter((one) => one.status === status).length)
  const findings = other.client ? [] : [`another address got ${other.status}`]
  const most = Math.min(MAX_SOCKETS * processes, count)
  if (open! >= expected && open! <= most && refused === count - open!) return findings
  return [...findings, `of ${count} sockets of one address ${open} were open and ${refused} refused`]
}
