// What `npm test` tells of the trials of test/torture: its summary is often all that can be seen of a run.
import fs from 'node:fs'

const MOST_FINDINGS = 5
const MOST_LINES = 4
const MOST_LETTERS = 800

/** `code` is the exit code of test/torture/main.ts. */
export function readTorture(file, code) {
  const { results = [], error } = fs.existsSync(file)
    ? JSON.parse(fs.readFileSync(file, 'utf8'))
    : { error: `The trials ended with the exit code ${code} before they had a report.` }
  const broken = results.filter(({ state }) => state === 'broken')
  const failures = broken.map(({ trial, findings = [], command }) =>
    [
      `torture › ${trial.name} (${trial.promises.join(', ')}): ${trial.title}`,
      ...findings.slice(0, MOST_FINDINGS).map(shorten),
      ...(findings.length > MOST_FINDINGS ? [`and ${findings.length - MOST_FINDINGS} more findings`] : []),
      `Repeat it with: ${command}`,
    ].join('\n  '),
  )
  if (error) failures.push(`torture\n  ${shorten(error)}`)
  return {
    passed: results.filter(({ state }) => state === 'held').length,
    failed: failures.length,
    failures,
  }
}

const shorten = (text) => text.slice(0, MOST_LETTERS).split('\n', MOST_LINES).join('\n  ')
