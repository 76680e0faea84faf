// `npm start`: a fresh clone becomes an open store.
import { build, command, environment, findNode, install, run } from './ready.mjs'

await command(async () => {
  await install()
  const node = findNode()
  await build(node)
  return run(node, ['build/server/index.js'], {
    env: environment({ NODE_ENV: 'production' }),
    channel: true,
  })
})
