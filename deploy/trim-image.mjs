// Removes from an image, after the build, the packages that only the build needs, and the database and the Node of npm.
import { spawnSync } from 'node:child_process'

const BUILD_ONLY = ['dependencies.vite', 'dependencies.@react-router/dev', 'devDependencies', 'optionalDependencies']

for (const args of [
  ['pkg', 'delete', ...BUILD_ONLY],
  ['prune', '--omit=dev', '--offline', '--no-audit', '--no-fund'],
]) {
  const { status } = spawnSync('npm', args, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
