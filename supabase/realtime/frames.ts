/**
 * The frames of the socket (wire.md 3.3): Phoenix messages as objects (vsn 1.0.0) or as arrays (2.0.0). Version 2.0.0
 * also has binary broadcasts: a header with the field lengths, then the fields.
 */
export type Message = {
  joinRef: string | null
  ref: string | null
  topic: string
  event: string
  payload: unknown
}
export type Version = '1.0.0' | '2.0.0'

/** do not rename: the kinds of binary broadcasts, from a client and to a client */
const PUSHED = 3
const TOLD = 4
const JSON_ENCODED = 1

export function readText(version: Version, text: string): Message | undefined {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    return undefined
  }
  if (version === '2.0.0') {
    if (!Array.isArray(read) || read.length !== 5) return undefined
    const [joinRef, ref, topic, event, payload] = read as unknown[]
    return message({ joinRef, ref, topic, event, payload })
  }
  const { join_ref: joinRef, ...content } = (read ?? {}) as Record<string, unknown>
  return message({ joinRef, ...content })
}

function message(read: Record<string, unknown>): Message | undefined {
  const { joinRef = null, ref = null, topic, event, payload = {} } = read
  const isRef = (one: unknown) => one === null || typeof one === 'string' || typeof one === 'number'
  if (typeof topic !== 'string' || typeof event !== 'string' || !isRef(joinRef) || !isRef(ref)) return undefined
  const text = (one: unknown) => (typeof one === 'number' ? String(one) : typeof one === 'string' ? one : null)
  return { joinRef: text(joinRef), ref: text(ref), topic, event, payload }
}

export const writeText = (version: Version, { joinRef, ref, topic, event, payload }: Message) =>
  JSON.stringify(
    version === '2.0.0' ? [joinRef, ref, topic, event, payload] : { topic, event, payload, ref, join_ref: joinRef },
  )

/** Converts a binary broadcast to a message. Its payload stays binary when it is not JSON. */
export function readBytes(bytes: Uint8Array): Message | undefined {
  const [kind, ...lengths] = bytes.subarray(0, 6)
  const encoding = bytes[6]
  if (kind !== PUSHED || bytes.length < 7) return undefined
  const view = new TextDecoder('utf-8', { fatal: true })
  let at = 7
  try {
    const [joinRef, ref, topic, event] = lengths.map((length) => view.decode(bytes.subarray(at, (at += length))))
    if (at > bytes.length || !topic || !event) return undefined
    const content = bytes.subarray(at)
    const payload: unknown = encoding === JSON_ENCODED ? JSON.parse(view.decode(content)) : Uint8Array.from(content)
    return {
      joinRef: joinRef || null,
      ref: ref || null,
      topic,
      event: 'broadcast',
      payload: { type: 'broadcast', event, payload },
    }
  } catch {
    return undefined
  }
}

export function writeBytes(topic: string, event: string, content: Uint8Array) {
  const fields = [topic, event, ''].map((field) => new TextEncoder().encode(field))
  return Buffer.concat([Uint8Array.of(TOLD, ...fields.map(({ length }) => length), 0), ...fields, content])
}
