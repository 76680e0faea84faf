/** Starts a change of the state of a run: applying or undoing it. One run is at work at a time. */
import { and, eq, inArray, lt } from 'drizzle-orm'
import { runs, type RunState } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { addDuration } from '#core/time.ts'
import { actorOf, recordAuditEvent } from '../audit.ts'
import { isConstraintViolation } from '../constraint-violation.ts'
import { requirePermission, withTransaction, type Shop } from '../shop.ts'
import { findRun } from './list-runs.ts'
import { messages } from './messages.ts'
import { MAX_SILENCE } from './rules.ts'

export async function startApply(shop: Shop, id: string): Promise<string> {
  const { counts } = await findRun(shop, id)
  if (counts.create + counts.update === 0) fail('invalid', messages.nothingToApply)
  await start(shop, id, { from: ['checked'], to: 'applying', job: 'apply-run', refusal: messages.notChecked })
  return messages.applying
}

export async function startUndo(shop: Shop, id: string): Promise<string> {
  const { counts } = await findRun(shop, id)
  if (counts.applied === 0) fail('invalid', messages.notApplied)
  await start(shop, id, { from: ['applied', 'failed'], to: 'undoing', job: 'undo-run', refusal: messages.notApplied })
  return messages.undoing
}

type Start = { from: RunState[]; to: 'applying' | 'undoing'; job: 'apply-run' | 'undo-run'; refusal: string }

async function start(shop: Shop, id: string, { from, to, job, refusal }: Start) {
  requirePermission(shop, 'change-products')
  const { actorId = null, keyId = null } = actorOf(shop)
  const change = { state: to, startedBy: actorId, startedByKey: keyId, workedAt: shop.now() }
  await withTransaction(shop, async (shop) => {
    const [run] = await shop.db
      .update(runs)
      .set(change)
      .where(and(eq(runs.id, id), inArray(runs.state, from)))
      .returning()
    if (!run) return fail('conflict', refusal)
    const { fileName: file, counts } = run
    await recordAuditEvent(shop, { action: job, entity: 'run', entityId: id, after: { file, ...counts } })
    await shop.enqueue({ name: job, runId: id })
  }).catch((error: unknown) => {
    if (isConstraintViolation(error, 'unique')) fail('conflict', messages.otherAtWork)
    throw error
  })
}

const JOBS = { reading: 'read-run', applying: 'apply-run', undoing: 'undo-run' } as const
type AtWork = keyof typeof JOBS

/** Gives a run another job when its own has ended without a word, for example with its process. */
export async function resumeRuns(shop: Shop, silence: number = MAX_SILENCE) {
  const states = Object.keys(JOBS) as AtWork[]
  const silent = await shop.db
    .select({ id: runs.id, state: runs.state })
    .from(runs)
    .where(and(inArray(runs.state, states), lt(runs.workedAt, addDuration(shop.now(), -silence))))
  for (const { id, state } of silent) await shop.enqueue({ name: JOBS[state as AtWork], runId: id })
}
