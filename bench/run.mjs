/**
 * Runs a benchmark from the root of the project: installs its packages when they are missing, then starts it with the
 * Node that runs the store. `npm run bench`, `bench:data`, `bench:scale`,
 * `bench:orders`, `bench:cache`, `bench:categories`, `bench:grid`, `bench:partitions`, `bench:processes`, `bench:replicas` and `bench:page` call it (docs/performance.md).
 */
import fs from 'node:fs'
import { build, command, environment, findNode, install, npm, run } from '../bin/prepare.mjs'

const SCRIPTS = {
  pages: 'pages.mjs',
  data: 'data.mjs',
  scale: 'scale.mjs',
  orders: 'orders.mjs',
  cache: 'page-cache.mjs',
  categories: 'category-changes.mjs',
  grid: 'grid.mjs',
  partitions: 'partitions.mjs',
  processes: 'processes.mjs',
  replicas: 'replicas.mjs',
  page: 'lighthouse.mjs',
}

async function installIn(folder) {
  if (fs.existsSync(`${folder}/node_modules`)) return
  console.error(`Installing the packages of ${folder} …`)
  const args = [
    ...npm.slice(1),
    'install',
    '--no-save',
    '--prefix',
    folder,
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  if ((await run(npm[0], args)) !== 0) throw new Error(`npm could not install the packages of ${folder}`)
}

const [name, ...args] = process.argv.slice(2)
await command(async () => {
  if (!SCRIPTS[name]) throw new Error(`There are the benchmarks ${Object.keys(SCRIPTS).join(', ')}.`)
  await install()
  await installIn('bench')
  const node = findNode()
  if (!['grid', 'page', 'partitions'].includes(name) && !args.includes('--url')) await build(node)
  if (args.includes('--next')) {
    await installIn('bench/nextjs')
    const next = ['node_modules/next/dist/bin/next', 'build']
    if ((await run(node, next, { cwd: 'bench/nextjs', env: environment() })) !== 0) return 1
  }
  return run(node, [`bench/${SCRIPTS[name]}`, ...args], { env: environment() })
})
