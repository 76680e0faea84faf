/** A client of `/realtime/v1` at one of the addresses of this machine (127.0.0.0/8). */
import { WebSocket } from 'ws'

type Payload = { status?: string; response?: { reason?: string } }
type Message = { event: string; ref: string | null; payload: Payload }
export type Client = NonNullable<Awaited<ReturnType<typeof openSocket>>['client']>

/** Without a client the store has refused the socket with this status; 0 when no connection came about. */
export async function openSocket(url: string, localAddress: string) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/realtime/v1/websocket`, { localAddress })
  const status = await new Promise<number>((resolve) => {
    socket.once('open', () => resolve(101)).on('error', () => resolve(0))
    socket.once('unexpected-response', (request, { statusCode = 0 }) => {
      request.destroy()
      resolve(statusCode)
    })
  })
  return status === 101 ? { status, client: createClient(socket) } : { status }
}

function createClient(socket: WebSocket) {
  const waiting = new Map<string, (outcome: string) => void>()
  let [ref, changes] = [0, 0]
  const closed = new Promise<string>((resolve) => {
    socket.once('close', (code: number, reason: Buffer) => {
      for (const answer of waiting.values()) answer('closed')
      waiting.clear()
      resolve(`${code} ${reason.toString()}`.trim())
    })
  })
  socket.on('message', (data: Buffer) => {
    const { event, ref: to, payload } = JSON.parse(data.toString()) as Message
    if (event === 'postgres_changes') changes++
    if (event !== 'phx_reply' || to === null) return
    waiting.get(to)?.(payload.status === 'ok' ? 'ok' : (payload.response?.reason ?? 'error'))
    waiting.delete(to)
  })
  /** Resolves to `ok`, to the reason of the refusal, or to `closed`. */
  const say = (topic: string, event: string, payload: unknown) =>
    new Promise<string>((resolve) => {
      if (socket.readyState !== WebSocket.OPEN) return resolve('closed')
      const mine = String(++ref)
      waiting.set(mine, resolve)
      socket.send(JSON.stringify({ topic, event, payload, ref: mine, join_ref: mine }))
    })
  return {
    say,
    join: (room: string, config: object = {}, token?: string) =>
      say(`realtime:${room}`, 'phx_join', { config, access_token: token }),
    beat: () => say('phoenix', 'heartbeat', {}),
    /** Sends a message as it is, and waits for nothing. */
    push: (text: string) => socket.send(text, () => undefined),
    pause: () => socket.pause(),
    resume: () => socket.resume(),
    end: () => socket.terminate(),
    isOpen: () => socket.readyState === WebSocket.OPEN,
    /** The changes of tables that came. */
    changes: () => changes,
    /** The code and the reason with which it was closed. */
    closed,
  }
}
