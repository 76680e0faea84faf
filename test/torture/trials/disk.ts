/** I-16: what happens on a full disk is tested by tests of their own, which this trial runs. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Trial } from '../trial.ts'

const FULL_DISK = ['test/full-disk.test.ts', 'supabase/rest/full-disk.test.ts']

export const disk: Trial = {
  name: 'disk',
  promises: ['I-16'],
  title: 'the disk of the database is full',
  obstacle: () => (process.getuid?.() === 0 ? undefined : 'mounting a small disk needs root'),
  isInShortTier: false,
  run: async () => {
    const files = FULL_DISK.filter((file) => fs.existsSync(file))
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dhoop-report-'))
    const output = path.join(folder, 'report.json')
    const reporter = ['--reporter=json', `--outputFile=${output}`]
    const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...reporter, ...files], {
      stdio: 'ignore',
    })
    await once(child, 'close')
    const report = JSON.parse(fs.readFileSync(output, 'utf8')) as Record<string, number>
    fs.rmSync(folder, { recursive: true })
    const { numPassedTests: passed = 0, numFailedTests: failed = 0, numPendingTests: skipped = 0 } = report
    return {
      counts: { passed, failed, skipped },
      findings: failed > 0 || passed + skipped === 0 ? [`${failed} tests of ${files.join(' and ')} failed`] : [],
      notRun: skipped > 0 ? [`${skipped} tests: a small disk cannot be mounted here`] : [],
    }
  },
}
