import { accounts } from './trials/accounts.ts'
import { backups } from './trials/backups.ts'
import { bank } from './trials/bank.ts'
import { bodies } from './trials/bodies.ts'
import { clock } from './trials/clock.ts'
import { databaseClock } from './trials/database-clock.ts'
import { disk } from './trials/disk.ts'
import { failpoints } from './trials/failpoints.ts'
import { filters } from './trials/filters.ts'
import { folds } from './trials/folds.ts'
import { frozen } from './trials/frozen.ts'
import { fullDisk } from './trials/full-disk.ts'
import { fuzz } from './trials/fuzz.ts'
import { kills } from './trials/kills.ts'
import { migrations } from './trials/migrations.ts'
import { overload } from './trials/overload.ts'
import { proxy } from './trials/proxy.ts'
import { rush } from './trials/rush.ts'
import { secrets } from './trials/secrets.ts'
import { slow } from './trials/slow.ts'
import { soak } from './trials/soak.ts'
import { sockets } from './trials/sockets.ts'
import { sql } from './trials/sql.ts'
import { stops } from './trials/stops.ts'
import { xss } from './trials/xss.ts'
import type { Trial } from './trial.ts'

/** In the order in which they run. */
export const TRIALS: Trial[] = [
  kills,
  failpoints,
  migrations,
  backups,
  folds,
  rush,
  stops,
  frozen,
  bank,
  clock,
  databaseClock,
  fuzz,
  sql,
  filters,
  secrets,
  bodies,
  sockets,
  proxy,
  accounts,
  xss,
  disk,
  fullDisk,
  overload,
  slow,
  soak,
]
