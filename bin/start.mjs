// `npm start`: installs, builds if necessary, and starts the store.
import { ALLOCATION, build, command, environment, findNode, FLAGS, install, run } from './prepare.mjs'

await command(async () => {
  await install()
  const node = findNode()
  await build(node)
  return run(node, [...FLAGS, 'build/server/index.js'], {
    env: environment({ NODE_ENV: 'production', ...ALLOCATION }),
    channel: true,
  })
})
