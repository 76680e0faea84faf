/** Seeds with which a promise was broken once. They are kept in the repository, and later runs begin with them. */
import fs from 'node:fs'
import path from 'node:path'
import type { Result } from './report.ts'
import type { Scale } from './trial.ts'

export type KeptSeed = { trial: string; seed: number; scale: Scale; findings: string[] }

const FOLDER = path.join(import.meta.dirname, 'seeds')

export const readSeeds = (folder = FOLDER): KeptSeed[] =>
  fs
    .globSync('*.json', { cwd: folder })
    .toSorted()
    .map((file) => JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as KeptSeed)

/** Returns the path of the file. */
export function keepSeed({ trial, seed, findings = [] }: Result, scale: Scale, folder = FOLDER) {
  const file = path.join(folder, `${trial.name}-${seed}.json`)
  const kept: KeptSeed = { trial: trial.name, seed, scale, findings: findings.slice(0, 20) }
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`)
  return path.relative('.', file)
}
