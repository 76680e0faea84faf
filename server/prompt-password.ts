/** Reads a password from the terminal without echo, or the first line of piped input. */
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

export async function promptPassword(question: string) {
  const { isTTY: person } = process.stdin
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silence, terminal: person, crlfDelay: Infinity })
  if (person) process.stdout.write(question)
  try {
    // Empty piped input counts as an empty line.
    const end = new Promise<string>((done) => lines.once('close', () => done('')))
    return await Promise.race([lines.question(''), end])
  } finally {
    lines.close()
    if (person) process.stdout.write('\n')
  }
}
