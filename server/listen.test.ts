/** The sockets of a port. */
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { setImmediate as nextRound } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { listen } from './listen.ts'

const CLIENTS = 64

let undo: (() => void)[] = []
afterEach(() => {
  for (const one of undo) one()
  undo = []
})

async function open(port = 0) {
  const server = createServer((_, response) => response.end('served'))
  undo.push(await listen(server, '127.0.0.1', port), () => server.closeAllConnections())
  return { server, port: (server.address() as AddressInfo).port }
}

test.runIf(process.platform === 'linux')('accepts many connections in few rounds of the event loop', async () => {
  const { server, port } = await open()
  let accepted = 0
  server.on('connection', () => accepted++)
  for (let n = 0; n < CLIENTS; n++) {
    const client = connect(port, '127.0.0.1').on('error', () => undefined)
    undo.push(() => client.destroy())
  }
  let rounds = 0
  // A round without an event takes microseconds, and the kernel needs longer for its part.
  for (let before = 0; accepted < CLIENTS; before = accepted) {
    await nextRound()
    if (accepted !== before) rounds++
  }
  expect(rounds).toBeLessThan(CLIENTS / 2)
})

test('answers requests on every socket, and refuses connections when it is closed', async () => {
  const { port } = await open()
  const ask = () => fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } }).then((one) => one.text())
  const answers = await Promise.all(Array.from({ length: CLIENTS }, ask))
  expect(new Set(answers)).toEqual(new Set(['served']))
  for (const one of undo) one()
  await expect(ask()).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } })
})

test('does not share its port with another store of the same user', async () => {
  const { port } = await open()
  await expect(open(port)).rejects.toThrow(`Port ${port} is taken`)
})
