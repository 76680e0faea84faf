/** Parses `eq.5`, `not.in.(1,2)` and `like(any).{a*,b*}`: an operator and its value. */
import {
  QUANTIFIED_OPERATORS,
  SEARCHES,
  STATES,
  OPERATORS,
  type Comparison,
  type Condition,
  type Filter,
  type Value,
} from '../query-ast.ts'
import { Scanner, SPACE, takeField } from './scanner.ts'

const names = (table: object) => Object.keys(table).join('|')
const SIMPLE = new RegExp(`(${names(OPERATORS)})\\.`, 'y')
const QUANTIFIED = new RegExp(`(${QUANTIFIED_OPERATORS.join('|')})\\((any|all)\\)\\.`, 'y')
const SEARCH = new RegExp(`(${names(SEARCHES)})(?:\\(([\\p{L}\\p{N}_ $]+)\\))?\\.`, 'uy')
const STATE = new RegExp(`(${names(STATES)})`, 'iy')

const EXPECTED = '"not" or operator (eq, gt, ...)'
const MAX_DEPTH = 20

type TakeValue = (scanner: Scanner, isList: boolean) => Value

/** Parses a whole parameter: everything after the operator is the value, including special characters. */
export function parseFilter(text: string, value: Value): Omit<Filter, 'field'> {
  const scanner = new Scanner('filter', text)
  const found = takeComparison(scanner, () => {
    scanner.at = text.length
    return value
  })
  if (!scanner.isOver()) scanner.fail('end of input')
  return found
}

/** Returns where a parameter's value begins, if a plan can bind it as a parameter. */
export function valueAt(text: string): number | undefined {
  const scanner = new Scanner('filter', text)
  scanner.take(/not\./y)
  const isOpen = scanner.has(/in\./y) || scanner.has(SEARCH) || scanner.has(QUANTIFIED) || scanner.has(SIMPLE)
  return isOpen ? scanner.at : undefined
}

function takeComparison(scanner: Scanner, takeValue: TakeValue): Omit<Filter, 'field'> {
  const not = scanner.has(/not\./y)
  return { not, how: takeOperation(scanner, takeValue, not) }
}

function takeOperation(scanner: Scanner, takeValue: TakeValue, not: boolean): Comparison {
  if (scanner.has(/in\./y)) return { kind: 'in', value: takeValue(scanner, true) }
  if (scanner.has(/is\./y)) {
    const state = scanner.expect(STATE, 'null, not_null or trilean value (unknown, true, false)')[1]!.toLowerCase()
    return { kind: 'is', state: state as keyof typeof STATES }
  }
  const search = scanner.take(SEARCH)
  if (search) {
    const [, operator, language] = search as unknown as [string, keyof typeof SEARCHES, string | undefined]
    const value = takeValue(scanner, false)
    return { kind: 'search', operator, value, ...(language === undefined ? {} : { language: language.trim() }) }
  }
  const many = scanner.take(QUANTIFIED)
  const found = many ?? scanner.take(SIMPLE) ?? scanner.fail(not ? 'operator (eq, gt, ...)' : EXPECTED)
  const [, operator, quantifier] = found as unknown as [string, keyof typeof OPERATORS, 'any' | 'all' | undefined]
  const value = takeValue(scanner, false)
  return { kind: 'compare', operator, value, ...(quantifier ? { quantifier } : {}) }
}

/** Parses `or=(a.eq.1,and(b.gt.2,not.c.is.null))`; `name` is `or`, `and`, `not.or` or `not.and`. */
export function parseLogic(name: string, text: string): Condition {
  const scanner = new Scanner('logic tree', name + text, text)
  const found = takeCondition(scanner, 0)
  if (!scanner.isOver()) scanner.fail('end of input')
  return found
}

function takeCondition(scanner: Scanner, depth: number): Condition {
  const logic = scanner.take(/(not\.)?(and|or)\s*(?=\(|$)/y)
  if (!logic) {
    const isNegated = scanner.has(/not\./y)
    const field = takeField(scanner)
    scanner.expect(/\./y, 'delimiter (.)')
    const { not, how } = takeComparison(scanner, takeLogicValue)
    return { field, how, not: not !== isNegated }
  }
  if (depth >= MAX_DEPTH) scanner.fail('fewer brackets')
  scanner.expect(/\(/y, '"("')
  const of: Condition[] = []
  do {
    scanner.take(SPACE)
    of.push(takeCondition(scanner, depth + 1))
    scanner.take(SPACE)
  } while (scanner.has(/,/y))
  scanner.expect(/\)/y, '"," or ")"')
  return { not: logic[1] !== undefined, join: logic[2] as 'and' | 'or', of }
}

const QUOTED = /"((?:[^"\\]|\\.)*)"(?=[,)])/suy

function takeLogicValue(scanner: Scanner, isList: boolean): Value {
  if (isList) return { text: takeList(scanner) }
  const quoted = scanner.take(QUOTED)
  if (quoted) return { text: quoted[1]!.replace(/\\(.)/gsu, '$1') }
  return { text: (scanner.take(/\{[^{}]*\}/y) ?? scanner.take(/[^,)]*/y))![0] }
}

/** Returns the list as it was written, with its brackets. Its elements are parsed when it is bound. */
function takeList(scanner: Scanner): string {
  const start = scanner.at
  scanner.expect(/\s*\(/y, '"("')
  do if (!scanner.has(QUOTED)) scanner.take(/[^,)]*/y)
  while (scanner.has(/,/y))
  scanner.expect(/\)/y, '"," or ")"')
  return scanner.text.slice(start, scanner.at)
}
