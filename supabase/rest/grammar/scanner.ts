/** Reads a text from left to right. An error reports the position and what was expected (wire.md 3.1, PGRST100). */
import { failPostgrest } from '../postgrest-error.ts'
import type { Field, Step } from '../query-ast.ts'

export class Scanner {
  at = 0
  readonly what: string
  readonly text: string
  readonly #label: string
  /** `label` is shown in errors when the parsed text is not exactly what the client sent. */
  constructor(what: string, text: string, label = text) {
    this.what = what
    this.text = text
    this.#label = label
  }

  /** Consumes a match of the pattern at the current position. The pattern must be sticky. */
  take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)
    if (!found) return undefined
    this.at = pattern.lastIndex
    return found
  }
  has = (pattern: RegExp) => this.take(pattern) !== undefined
  expect(pattern: RegExp, expecting: string) {
    return this.take(pattern) ?? this.fail(expecting)
  }
  isOver = () => this.at >= this.text.length

  fail(expecting: string): never {
    const next = this.isOver() ? 'end of input' : JSON.stringify([...this.text.slice(this.at, this.at + 2)][0])
    const message = `"failed to parse ${this.what} (${this.#label})" (line 1, column ${this.at + 1})`
    return failPostgrest('PGRST100', message, `unexpected ${next} expecting ${expecting}`)
  }
}

const QUOTED = /"((?:[^"\\]|\\.)*)"/suy
const NAME = /[\p{L}\p{N}_ $]+(?:-(?!>)[\p{L}\p{N}_ $]+)*/uy
const ARROW = /->>?/y
const INDEX = /-?\d+(?=->|::|[.,)]|$)/y

export function takeName(scanner: Scanner): string {
  const quoted = scanner.take(QUOTED)
  if (quoted) return quoted[1]!.replace(/\\(.)/gsu, '$1')
  const start = scanner.at
  const name = scanner.take(NAME)?.[0].trim()
  if (name) return name
  scanner.at = start
  return scanner.fail('field name (* or [a..z0..9_$])')
}

/** Parses `items->0->>title`. */
export function takeField(scanner: Scanner): Field {
  const column = takeName(scanner)
  const path: Step[] = []
  for (let arrow = scanner.take(ARROW); arrow; arrow = scanner.take(ARROW)) {
    const index = scanner.take(INDEX)?.[0]
    path.push({ key: index ?? takeName(scanner), isIndex: index !== undefined, asText: arrow[0] === '->>' })
  }
  return { column, path }
}

export const SPACE = /[ \t]*/y
