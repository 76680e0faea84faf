// `npm run seed`, `npm run make-admin -- user@example.in`: commands on a store, whether it is running or not.
import { command, environment, findNode, install, run } from './prepare.mjs'

await command(async () => {
  await install()
  return run(findNode(), ['server/cli.ts', ...process.argv.slice(2)], { env: environment() })
})
