/** Input schemas of what admins and server keys decide about returns. */
import { z } from 'zod'
import { page, versionOf } from '../input.ts'
import { lineId, note, returnState } from './input.ts'
import { messages } from './messages.ts'

const version = versionOf(messages.failed.change)
const sentence = note.default('')
type Count = { lineId: number; accepted: number; damaged: number; rejected: number }
const DECISIONS = ['approve', 'decline'] as const

/** From the admin page of a return. */
const Decide = z.object({ do: z.literal('decide'), version, decision: z.enum(DECISIONS), note: sentence })
const OnItsWay = z.object({ do: z.literal('on-its-way'), version, note: sentence })
const Close = z.object({ do: z.literal('close'), version })
const ReadPayout = z.object({ do: z.literal('read-payout') })
const Receive = z
  .looseObject({ do: z.literal('receive'), version, note: sentence })
  .transform(({ do: command, version, note, ...fields }) => ({ do: command, version, note, lines: readCounts(fields) }))
export const ReturnCommand = z.discriminatedUnion('do', [Decide, OnItsWay, Receive, Close, ReadPayout])
export type ReturnCommand = z.output<typeof ReturnCommand>

/** Reads the fields `accepted-12`, `damaged-12` and `rejected-12`. The operation checks the numbers. */
function readCounts(fields: Record<string, unknown>): Count[] {
  const counts = new Map<number, Count>()
  for (const [name, typed] of Object.entries(fields)) {
    const [, field, id] = /^(accepted|damaged|rejected)-(\d{1,15})$/.exec(name) ?? []
    if (!field || typeof typed !== 'string') continue
    const lineId = Number(id)
    const before = counts.get(lineId) ?? { lineId, accepted: 0, damaged: 0, rejected: 0 }
    counts.set(lineId, { ...before, [field]: typed.trim() === '' ? 0 : Number(typed) })
  }
  return [...counts.values()]
}

/** Over the API. */
const pieces = z.int(messages.wholePieces).min(0, messages.wholePieces)
const readVersion = z.int().describe('The version that the client has read')
export const DecideReturnBody = z.object({
  version: readVersion,
  decision: z.enum(DECISIONS),
  note: sentence.describe('For the shopper. Required to decline'),
})
export type DecideReturn = z.output<typeof DecideReturnBody>
export const MoveReturnBody = z.object({ version: readVersion, note: sentence })
export const ReceiveReturnBody = z.object({
  version: readVersion,
  lines: z.array(z.object({ lineId, accepted: pieces, damaged: pieces.default(0), rejected: pieces.default(0) })),
  note: sentence.describe('For the shopper. Required to reject pieces'),
})
export type ReceiveReturn = z.output<typeof ReceiveReturnBody>
export const CloseReturnBody = z.object({ version: readVersion })

/** `/admin/returns?state=&page=` */
export const ReturnsQuery = z.object({ state: returnState.optional().catch(undefined), page })
export type ReturnsQuery = z.output<typeof ReturnsQuery>
