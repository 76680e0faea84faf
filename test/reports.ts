/** Resets the error log before each test, so that a cause that an earlier test reported is reported again. */
import { beforeEach } from 'vitest'
import { clearReports } from '#core/log-error.ts'

beforeEach(clearReports)
