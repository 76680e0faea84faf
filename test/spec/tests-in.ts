/**
 * The names of the tests in a file, as they stand in its text; what is filled in is an ellipsis. A contract (test/auth-contract.ts)
 * is a table of tests: each case is one, by its name.
 */
import fs from 'node:fs'
import ts from 'typescript'

const KINDS = ['test', 'rivalTest']
const known = new Map<string, string[]>()

export function testsIn(path: string): string[] {
  const before = known.get(path)
  if (before) return before
  const names: string[] = []
  const look = (node: ts.Node) => {
    if (ts.isCallExpression(node) && isTest(node.expression)) {
      const name = node.arguments[0] && textOf(node.arguments[0])
      if (name !== undefined) names.push(name)
    }
    if (ts.isVariableDeclaration(node) && node.type?.getText() === 'Contract') names.push(...casesIn(node.initializer))
    ts.forEachChild(node, look)
  }
  if (fs.existsSync(path)) look(ts.createSourceFile(path, fs.readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true))
  known.set(path, names)
  return names
}

function casesIn(table: ts.Expression | undefined) {
  if (!table || !ts.isObjectLiteralExpression(table)) return []
  return table.properties.flatMap(({ name }) =>
    name && (ts.isStringLiteral(name) || ts.isIdentifier(name)) ? name.text : [],
  )
}

/** `test`, `test.each(…)`, `test.runIf(…)`, but neither `test.describe` nor `test.use`. */
function isTest(called: ts.Expression): boolean {
  if (ts.isIdentifier(called)) return KINDS.includes(called.text)
  if (!ts.isCallExpression(called) || !ts.isPropertyAccessExpression(called.expression)) return false
  return ts.isIdentifier(called.expression.expression) && KINDS.includes(called.expression.expression.text)
}

function textOf(node: ts.Expression) {
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return undefined
  return node.head.text + node.templateSpans.map((span) => `…${span.literal.text}`).join('')
}
