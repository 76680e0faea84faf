import { expect } from 'vitest'
import { openLine } from '#test/line.ts'
import { committingTest as test } from '#test/shop.ts'
import { connect } from '../connect.server.ts'
import { openReplicaRun } from './replica-run.server.ts'

test('gives up a server that falls silent while it is asked what it is', async ({ settings }) => {
  const line = await openLine(settings)
  line.failSilentlyAt('pg_control_system')
  const throughLine = { ...settings, host: '127.0.0.1', port: line.port }
  const { $client: primary } = connect(settings)
  const run = await openReplicaRun(throughLine, { primary, preparesStatements: true, onFailed: () => undefined })
  expect(run.first.system).toBe(undefined)
  await expect(run.ask()).rejects.toThrow()
  run.close()
  await Promise.all([line.close(), primary.end()])
})
