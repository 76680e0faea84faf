/** Reads a password from the terminal without echo, or the first line of piped input. */
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

export async function promptPassword(question: string) {
  const { isTTY: isTerminal } = process.stdin
  const mutedOutput = new Writable({ write: (_chunk, _encoding, resolve) => resolve() })
  const lines = createInterface({
    input: process.stdin,
    output: mutedOutput,
    terminal: isTerminal,
    crlfDelay: Infinity,
  })
  if (isTerminal) process.stdout.write(question)
  try {
    // Empty piped input counts as an empty line.
    const end = new Promise<string>((resolve) => lines.once('close', () => resolve('')))
    return await Promise.race([lines.question(''), end])
  } finally {
    lines.close()
    if (isTerminal) process.stdout.write('\n')
  }
}
