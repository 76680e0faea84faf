// `npm start`: a fresh clone becomes an open store.
import { build, command, environment, findNode, install, run } from './prepare.mjs'

/**
 * Measured on the demo store (docs/performance.md): half the memory at the same time per request. V8 otherwise keeps
 * large nurseries on a machine with much memory, and glibc an arena a core for what the image library frees.
 */
const FLAGS = ['--max-semi-space-size=4']
const ALLOCATION = { MALLOC_ARENA_MAX: '2' }

await command(async () => {
  await install()
  const node = findNode()
  await build(node)
  return run(node, [...FLAGS, 'build/server/index.js'], {
    env: environment({ NODE_ENV: 'production', ...ALLOCATION }),
    channel: true,
  })
})
