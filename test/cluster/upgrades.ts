/** Processes of the store are replaced one after the other while shoppers buy: by themselves, and by other versions. */
import { setTimeout as wait } from 'node:timers/promises'
import { buildRelease, makeNextVersion } from './versions.ts'
import type { Shop } from './shop.ts'
import { CALM, failuresOf, observe, type ClusterTrial, type Stage } from './stage.ts'

/** Replaces each process by one of this version or of another. Returns the slowest stop, in milliseconds. */
async function replaceAll({ processes, restart }: Shop, findings: string[], version?: string) {
  let slowest = 0
  for (const at of processes.keys()) {
    const { milliseconds, code } = await restart(at, 'SIGTERM', version)
    slowest = Math.max(slowest, milliseconds)
    if (code !== 0) findings.push(`process ${at + 1} ended with ${code}`)
  }
  return slowest
}

export const rolling: ClusterTrial = {
  name: 'rolling',
  title: 'each process of the store is stopped (SIGTERM) and started again, one after the other',
  async run(stage) {
    const findings: string[] = []
    let slowestStop = 0
    const pause = await observe(stage, async () => (slowestStop = await replaceAll(stage.shop, findings)))
    return { counts: { pause, slowestStop }, findings: [...findings, ...failuresOf(stage)] }
  },
}

export const upgrade: ClusterTrial = {
  name: 'upgrade',
  title: 'a version with a migration more is rolled out and back again, process by process',
  run: (stage) => rollOut(stage, (next) => [next, undefined]),
}

/** `release` is a tag or a commit from which on versions go on with a newer schema (docs/decisions/0202). */
export function fromRelease(release: string): ClusterTrial {
  let built: ReturnType<typeof buildRelease> | undefined
  return {
    name: 'release',
    title: `the release ${release} works on the schema of this version, and on that of one with a migration more`,
    prepare: () => void (built = buildRelease(release)),
    async run(stage) {
      const { folder, remove } = built!
      try {
        return await rollOut(stage, (next) => [folder, next, folder, undefined])
      } finally {
        await remove()
      }
    },
  }
}

/** One version after the other takes over the shop, by their folders. */
async function rollOut(stage: Stage, versions: (next: string) => (string | undefined)[]) {
  const { shop } = stage
  const next = await makeNextVersion()
  const findings: string[] = []
  const pause = await observe(stage, async () => {
    for (const version of versions(next.folder)) {
      await replaceAll(shop, findings, version)
      await wait(CALM)
    }
  })
  const pool = shop.pool()
  if (!(await next.isApplied(pool))) findings.push('the migration of the next version is missing')
  await next.undo(pool)
  await pool.end()
  await next.remove()
  return { counts: { pause }, findings: [...findings, ...failuresOf(stage)] }
}
