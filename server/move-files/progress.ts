/** One line that is written over on a terminal, and now and then a line elsewhere. */
import { seconds } from '#core/time.ts'

export function openProgress(output: NodeJS.WriteStream = process.stderr) {
  const interval = output.isTTY ? seconds(0.2) : seconds(10)
  let nextAt = 0
  return {
    report: (line: string) => {
      if (Date.now() < nextAt) return
      nextAt = Date.now() + interval
      output.write(output.isTTY ? `\r\x1b[K${line}` : `${line}\n`)
    },
    end: () => void (output.isTTY && output.write('\r\x1b[K')),
  }
}
