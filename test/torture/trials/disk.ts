/** I-16: what happens on a full disk is tested by tests of their own, which this trial runs. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
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
    const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--reporter=json', ...files], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    let text = ''
    child.stdout.on('data', (part: Buffer) => (text += part.toString()))
    await once(child, 'close')
    const report = JSON.parse(text.slice(text.indexOf('{"'))) as Record<string, number>
    const { numPassedTests: passed = 0, numFailedTests: failed = 0, numPendingTests: skipped = 0 } = report
    return {
      counts: { passed, failed, skipped },
      findings: failed > 0 || passed + skipped === 0 ? [`${failed} tests of ${files.join(' and ')} failed`] : [],
      notRun: skipped > 0 ? [`${skipped} tests: a small disk cannot be mounted here`] : [],
    }
  },
}
