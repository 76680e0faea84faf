/**
 * Who is in a room of this process: for every key what its holders track. do not rename: the names are the wire's.
 */
type Meta = { phx_ref: string; [what: string]: unknown }
export type Presences = Record<string, { metas: Meta[] }>

export function openPresence() {
  const rooms = new Map<string, Map<string, Map<string, Meta>>>()
  let last = 0

  const leave = (topic: string, key: string, holder: string): Presences => {
    const room = rooms.get(topic)
    const held = room?.get(key)
    const meta = held?.get(holder)
    if (!room || !held || !meta) return {}
    held.delete(holder)
    if (held.size === 0) room.delete(key)
    if (room.size === 0) rooms.delete(topic)
    return { [key]: { metas: [meta] } }
  }

  return {
    state: (topic: string): Presences =>
      Object.fromEntries(
        Array.from(rooms.get(topic) ?? [], ([key, held]) => [key, { metas: Array.from(held.values()) }]),
      ),
    /** Who tracks something else has left with what was tracked before. */
    track: (topic: string, key: string, holder: string, what: Record<string, unknown>) => {
      const leaves = leave(topic, key, holder)
      const meta = { ...what, phx_ref: `p${++last}` }
      const room = rooms.get(topic) ?? new Map<string, Map<string, Meta>>()
      rooms.set(topic, room.set(key, (room.get(key) ?? new Map<string, Meta>()).set(holder, meta)))
      return { joins: { [key]: { metas: [meta] } }, leaves }
    },
    leave,
  }
}
