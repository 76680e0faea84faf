// `node bin/traceability.mjs S2.9-01` prints the files and tests of a statement (docs/traceability.md).
import { command, findNode, run } from './prepare.mjs'

await command(() => run(findNode(), ['test/spec/print-statement.ts', ...process.argv.slice(2)]), { settings: false })
