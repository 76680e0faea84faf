// `npm run torture`: builds the store and runs the trials of test/torture with it (docs/torture.md).
import { build, command, environment, findNode, install, run } from './prepare.mjs'

await command(
  async () => {
    await install({ withTools: true })
    const node = findNode()
    await build(node)
    return run(node, ['test/torture/main.ts', ...process.argv.slice(2)], { env: environment() })
  },
  { settings: false },
)
