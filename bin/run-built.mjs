// `npm run torture`, `npm run bench:cluster`: builds the store and runs a script of `test/` that starts it.
import { build, command, environment, findNode, install, run } from './prepare.mjs'

await command(
  async () => {
    await install({ withTools: true })
    const node = findNode()
    await build(node)
    return run(node, process.argv.slice(2), { env: environment() })
  },
  { settings: false },
)
