/** The typed client of docs/api/store.md: its types are generated from the document, and its example runs. */
import fs from 'node:fs'
import createClient from 'openapi-fetch'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { asha } from '#test/fixtures.ts'
import { expect, test } from '#test/shop.ts'
import { tokensOf } from '#test/tokens.ts'
import { documentOf } from './openapi.ts'
import { ROUTES, store } from './store.ts'

const [, example] = /```ts\n(import createClient[\s\S]*?)```/.exec(fs.readFileSync('docs/api/store.md', 'utf8'))!

test('compiles the example with the types of the document, and buys', async ({ shop }) => {
  const types = astToString(await openapiTS(structuredClone(documentOf(ROUTES, shop.settings)) as never))
  expect(complaintsOf(example!, types)).toEqual([])
  expect(complaintsOf(example!.replace('checkout!.cart.total', "'a lot'"), types)).not.toEqual([])
  expect(complaintsOf(example!.replace('order.number', 'order.nonsense'), types)).not.toEqual([])

  const { access_token } = await tokensOf(shop, asha)
  const buyOne = programOf(example!, async (request) => store(() => shop).fetch(request))
  expect(await buyOne(access_token)).toMatch(/^Indigo Kurta: order \w+, 799 rupees, pending$/)
})

/** Returns the compiler's errors for the example with the generated types. */
function complaintsOf(program: string, types: string) {
  const root = process.cwd()
  const files = new Map([
    [`${root}/example.ts`, program],
    [`${root}/dhoop.d.ts`, types],
  ])
  const options: ts.CompilerOptions = {
    ...{ strict: true, noEmit: true, skipLibCheck: true, types: [], lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'] },
    ...{
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      noUncheckedIndexedAccess: true,
    },
  }
  const host = ts.createCompilerHost(options)
  host.readFile = (name) => files.get(name) ?? ts.sys.readFile(name)
  host.fileExists = (name) => files.has(name) || ts.sys.fileExists(name)
  const checked = ts.createProgram([`${root}/example.ts`], options, host)
  return ts.getPreEmitDiagnostics(checked).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}

type BuyOne = (token: string) => Promise<string>

/** Returns the function of the example, which sends its requests to `fetch` instead of the network. */
function programOf(program: string, fetch: (request: Request) => Promise<Response>): BuyOne {
  const { outputText } = ts.transpileModule(program, { compilerOptions: { module: ts.ModuleKind.CommonJS } })
  const exported: { buyOne?: BuyOne } = {}
  // oxlint-disable-next-line typescript/no-implied-eval -- the code comes from our own document
  const run = new Function('require', 'exports', outputText) as (...given: unknown[]) => void
  const onThisNetwork = { __esModule: true, default: (given: object) => createClient({ ...given, fetch }) }
  run(() => onThisNetwork, exported)
  return exported.buyOne!
}
