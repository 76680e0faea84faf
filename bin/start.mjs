// `npm start`: installs, builds if necessary, and starts the store.
import { build, command, environment, findNode, install, run } from './prepare.mjs'

/**
 * Measured on the demo store (docs/performance.md). On a machine with much memory V8 otherwise keeps large nurseries
 * and lets the heap grow to four times what is in use, and glibc keeps an arena per core for what the image library
 * frees.
 */
const FLAGS = ['--max-semi-space-size=4', '--heap-growing-percent=100']
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
