/**
 * Loaded before the built store (`NODE_OPTIONS=--import`), which itself knows nothing of it: the PostgreSQL that it starts follows the
 * clock in a file, by libfaketime. Its waiting follows the true clock.
 */
import childProcess, { type SpawnOptions } from 'node:child_process'
import { syncBuiltinESMExports } from 'node:module'

const { TORTURE_FAKETIME: library, TORTURE_DATABASE_CLOCK: file } = process.env
const spawn = childProcess.spawn as (command: string, parts: string[], options: SpawnOptions) => unknown

const follow = (options: SpawnOptions): SpawnOptions => ({
  ...options,
  env: {
    ...options.env,
    ...{ LD_PRELOAD: library, FAKETIME_TIMESTAMP_FILE: file, FAKETIME_CACHE_DURATION: '1' },
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  },
})

Object.assign(childProcess, {
  spawn: (command: string, parts: string[], options: SpawnOptions) =>
    spawn(command, parts, command.endsWith('/bin/postgres') ? follow(options) : options),
})
syncBuiltinESMExports()
