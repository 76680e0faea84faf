// `npm run build`: what `npm start` would do first, for those who start the store as a user that may not write here.
import { build, command, findNode, install } from './prepare.mjs'

await command(
  async () => {
    await install()
    await build(findNode())
    return 0
  },
  { settings: false },
)
