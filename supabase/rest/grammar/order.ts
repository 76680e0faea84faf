/** Parses `order=price.desc.nullslast,products_data(title)`. */
import type { OrderTerm } from '../query-ast.ts'
import { Scanner, SPACE, takeField, takeName } from './scanner.ts'

export function parseOrder(text: string): OrderTerm[] {
  const scanner = new Scanner('order', text)
  const terms: OrderTerm[] = []
  do {
    scanner.take(SPACE)
    terms.push(takeTerm(scanner))
    scanner.take(SPACE)
  } while (scanner.has(/,/y))
  if (!scanner.isOver()) scanner.fail('"," or end of input')
  return terms
}

function takeTerm(scanner: Scanner): OrderTerm {
  const of = takeRelation(scanner)
  const field = takeField(scanner)
  if (of !== undefined) scanner.expect(/\)/y, '")"')
  const direction = scanner.take(/\.(asc|desc)(?=[.,]|\s*$)/y)?.[1] as OrderTerm['direction']
  const nulls = scanner.take(/\.nulls(first|last)(?=,|\s*$)/y)?.[1] as OrderTerm['nulls']
  if (scanner.has(/\./y)) {
    const directions = direction || nulls ? [] : ['"asc"', '"desc"']
    const left = nulls ? ['","'] : [...directions, '"nullsfirst"']
    scanner.fail(`${left.join(', ')} or ${nulls ? 'end of input' : '"nullslast"'}`)
  }
  return {
    field,
    ...(of === undefined ? {} : { of }),
    ...(direction ? { direction } : {}),
    ...(nulls ? { nulls } : {}),
  }
}

function takeRelation(scanner: Scanner): string | undefined {
  const start = scanner.at
  const name = takeName(scanner)
  if (scanner.has(/\(/y)) return name
  scanner.at = start
  return undefined
}
