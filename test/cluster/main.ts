/** `npm run bench:cluster` (docs/scale.md): a store of four processes on three nodes of PostgreSQL, which are broken in turn. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openS3Server } from '../s3-server.ts'
import { stopStores } from '../startup/start-store.ts'
import { createDatabase, startCluster, type Cluster } from './database.ts'
import { makeFolder, stopPrograms } from './processes.ts'
import { findMissing, readVersions } from './programs.ts'
import { runClusterTrial, type TrialResult } from './run-trial.ts'
import { writeClusterReport } from './report.ts'
import { openShop } from './shop.ts'
import { clusterTrials } from './trials.ts'
import { findRelease } from './versions.ts'
import { warmPages } from './visitors.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    buyers: { type: 'string', default: '8' },
    seed: { type: 'string', default: '1' },
    folder: { type: 'string', default: '.cluster' },
    release: { type: 'string' },
  },
})
const all = clusterTrials(values.release ?? findRelease())
const trials = all.filter(({ name }) => !values.only || values.only.includes(name))
const missing = findMissing()
const problem =
  missing ??
  (trials.length === 0
    ? `There are the trials ${all.map((t) => t.name).join(', ')}, and release with --release TAG.`
    : undefined)
if (problem) {
  console.error(problem)
  process.exit(1)
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dhoop-cluster-'))
makeFolder(folder)
fs.chmodSync(folder, 0o755)
const results: TrialResult[] = []
let cluster: Cluster | undefined
try {
  for (const { prepare } of trials) prepare?.()
  console.log('Starting three nodes of PostgreSQL …')
  cluster = await startCluster(folder)
  const { primary } = await cluster.untilComplete()
  await createDatabase(primary)
  console.log('Opening four processes of the store …')
  const files = await openS3Server()
  const shop = await openShop(folder, cluster, files)
  await warmPages(shop.processes.map(({ port }) => port))
  for (const trial of trials) {
    console.log(`\n${trial.name}: ${trial.title}`)
    const result = await runClusterTrial(trial, { cluster, shop, files }, Number(values.buyers), Number(values.seed))
    results.push(result)
    console.log(
      `  ${result.state} after ${(result.milliseconds / 1000).toFixed(1)} s: ${JSON.stringify(result.counts)}`,
    )
    console.log(`  pages: ${JSON.stringify(result.visits)}, searches: ${JSON.stringify(result.searches)}`)
    if (result.lockWait) console.log(`  the longest wait for a lock: ${JSON.stringify(result.lockWait)}`)
    for (const finding of result.findings) console.log(`  ! ${finding}`)
    writeClusterReport(values.folder, readVersions(), results)
  }
  await shop.stop()
  await cluster.stop()
  files.close()
} catch (error) {
  console.error(error)
  console.error(`The logs are in ${folder}.`)
  process.exitCode = 1
} finally {
  await stopPrograms()
  cluster?.killDatabases()
  await stopStores()
}
const broken = results.filter(({ state }) => state === 'broken').length
console.log(`\n${results.length - broken} held, ${broken} broken: ${values.folder}/report.md`)
if (process.exitCode !== 1) fs.rmSync(folder, { recursive: true, force: true })
process.exit(broken > 0 || process.exitCode === 1 ? 1 : 0)
