/** A test hears of a cause that the one before it has heard of. */
import { beforeEach } from 'vitest'
import { forgetReports } from '#core/log-error.ts'

beforeEach(forgetReports)
