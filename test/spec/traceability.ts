/**
 * Reads where each statement of the specification is implemented and tested. The tables in docs/traceability/ name the
 * files. A comment directly above a test, such as `// S2.9-01, D13`, names the statements that the test checks.
 */
import fs from 'node:fs'
import ts from 'typescript'

type StatementTest = { file: string; line: number; title: string; statements: string[] }

const TABLES = 'docs/traceability'
const TEST_FILES = '*/**/*.{test,spec}.{ts,tsx}'
const NOT_OURS = ['**/node_modules/**', 'build/**']
/** Matches a comment on its own line that begins with the number of a statement. */
const NUMBER_COMMENT = /(?<=^[ \t]*)\/\/ (?:S\d+[.-]|[DQ]\d).*/gim

export function listStatements(): string[] {
  const checklist = fs.readFileSync('docs/spec/checklist.md', 'utf8')
  const decisions = fs.readFileSync('docs/spec/decisions.md', 'utf8')
  return [
    ...[...checklist.matchAll(/^- (?:\[(S[\d.]+-\d+)\]|(Q\d+) )/gm)].map(
      ([, section, question]) => section ?? question!,
    ),
    ...[...decisions.matchAll(/^- \*\*(D\d+)/gm)].map(([, decision]) => decision!),
  ]
}

export const listTables = () => fs.readdirSync(TABLES).map((name) => `${TABLES}/${name}`)

export function readRows() {
  return listTables()
    .flatMap((file) => fs.readFileSync(file, 'utf8').split('\n'))
    .filter((line) => /^\| [SDQ]\d/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, numbers = '', files = '']) => ({ statements: expandNumbers(numbers), paths: parsePaths(files) }))
}

export const parsePaths = (markdown: string) =>
  [...markdown.matchAll(/`([\w./*-]+\/[\w.*-]+\.(?:tsx?|mjs|sql|css|md))`/g)].map(([, path]) => path!)

/** Expands ranges such as `S2.9-01 to -04, -06, S4.1-02` and `D1, D4 to D6` into single numbers. */
function expandNumbers(cell: string) {
  let prefix = ''
  return cell.split(', ').flatMap((part) => {
    const match = /^([SDQ][\d.]*-?)?-?(\d+)(?: to (?:[DQ]|-)(\d+))?$/.exec(part)
    if (!match) return [part]
    const [, named = prefix, first, last = first] = match
    prefix = named
    const digits = named.startsWith('S') ? 2 : 1
    const number = (n: number) => `${named}${String(n).padStart(digits, '0')}`
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => number(Number(first) + at))
  })
}

/** The tests that name statements, and the number comments that are not directly above a test. */
export function readTests() {
  const files = fs.globSync(TEST_FILES, { exclude: NOT_OURS }).toSorted().map(readTestFile)
  return { tests: files.flatMap(({ tests }) => tests), misplaced: files.flatMap(({ misplaced }) => misplaced) }
}

function readTestFile(file: string) {
  const text = fs.readFileSync(file, 'utf8')
  const comments = new Set([...text.matchAll(NUMBER_COMMENT)].map(({ index }) => index))
  if (comments.size === 0) return { tests: [], misplaced: [] }

  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1
  const tests: StatementTest[] = []
  const takeNumbersAbove = (node: ts.Node) => {
    const statements: string[] = []
    let below = node.getStart()
    for (const { pos, end } of (ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []).toReversed()) {
      if (!comments.has(pos) || lineOf(below) !== lineOf(end) + 1) break
      comments.delete(pos)
      statements.unshift(...text.slice(pos + '// '.length, end).split(', '))
      below = pos
    }
    return statements
  }
  const visit = (node: ts.Node) => {
    const title = readTitle(node)
    const statements = title === undefined ? [] : takeNumbersAbove(node)
    if (title !== undefined && statements.length > 0)
      tests.push({ file, line: lineOf(node.getStart()), title, statements })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return { tests, misplaced: [...comments].map((position) => `${file}:${lineOf(position)}`) }
}

/** The title of a test, or of a case in a table of type `Contract`, where each case is a test. */
function readTitle(node: ts.Node) {
  if (ts.isExpressionStatement(node) && ts.isCallExpression(node.expression) && isTest(node.expression.expression)) {
    const title = node.expression.arguments[0]
    return title && formatTitle(title)
  }
  if (!ts.isPropertyAssignment(node) || !ts.isVariableDeclaration(node.parent.parent)) return undefined
  const isCase = node.parent.parent.type?.getText() === 'Contract'
  return isCase && (ts.isStringLiteral(node.name) || ts.isIdentifier(node.name)) ? node.name.text : undefined
}

/** `test` and fixtures such as `committingTest`, `test.each(…)`, `test.runIf(…)`; not `test.describe` or `test.use`. */
function isTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return /^test$|Test$/.test(callee.text)
  return ts.isCallExpression(callee) && ts.isPropertyAccessExpression(callee.expression)
    ? isTest(callee.expression.expression)
    : false
}

function formatTitle(node: ts.Expression) {
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return undefined
  return node.head.text + node.templateSpans.map((span) => `…${span.literal.text}`).join('')
}
