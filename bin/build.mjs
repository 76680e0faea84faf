// `npm run build`: installs and builds, so that a user without write access can start the store.
import { build, command, findNode, install } from './prepare.mjs'

await command(
  async () => {
    await install()
    await build(findNode())
    return 0
  },
  { settings: false },
)
