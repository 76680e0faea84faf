/**
 * Runs `npm run` with seed, make-admin, keys, migrate, backup, restore, accept-secret and move-files, next to a running
 * store or alone. Node strips the types, so it runs without a build.
 */
import { dataFolder } from '#db/embedded-paths.server.ts'
import { openAlongside, openExisting } from '#db/open.server.ts'
import { seedDemo } from '#db/seed/seed.server.ts'
import type { Database } from '#db/connect.server.ts'
import { openBrand } from '#platform/brand.server.ts'
import { readConfig, type Config } from '#platform/config.server.ts'
import { openImages, type Images } from '#platform/images/images.server.ts'
import { ObjectStoreUnavailableError } from '#platform/object-store/unavailable.ts'
import { queueReader } from '#platform/queue-reader.server.ts'
import { fingerprintOf } from '#platform/secrets.server.ts'
import { MakeAdmin } from '#shop/accounts/input.ts'
import { makeAdmin } from '#shop/accounts/users/make-admin.ts'
import { acceptSecret, assertSecret } from '#shop/secret-fingerprint/secret-fingerprint.ts'
import { createShop, type Shop } from '#shop/shop.ts'
import { StartupError } from '#core/startup-error.ts'
import { DomainError } from '#core/domain-error.ts'
import { backUp } from './backup/back-up.ts'
import { restore, verify } from './backup/restore.ts'
import { moveFiles } from './move-files/move-files.ts'
import { openProgress } from './move-files/progress.ts'
import { promptPassword } from './prompt-password.ts'
import { createTokens, createServices, secretOf } from './services.ts'

type Resources = { db: Database; images: Images }

const commands: Record<string, (shop: Shop, opened: Resources, email?: string) => Promise<string>> = {
  seed: async (_, { db, images }) => {
    await seedDemo(db, images.keepPackaged)
    return 'The demo catalogue is in the store.'
  },
  'make-admin': async (shop, _, email = shop.settings.adminEmails[0] ?? '') => {
    const password = (await promptPassword(`Password for ${email}: `)) || undefined
    const input = MakeAdmin.safeParse({ email, password })
    if (!input.success) throw new DomainError('invalid', input.error.issues[0]?.message ?? '')
    return makeAdmin(shop, input.data)
  },
}

/** Prints the keys as lines of a `.env` file, for the API clients of this store. */
function printKeys(config: Config, home: string) {
  const { baseUrl, supabaseApi } = config.store
  if (!supabaseApi)
    return [
      `# SUPABASE_API is false, so there is no ANON_KEY and no SERVICE_KEY. Keys for /api: ${baseUrl}/admin/keys`,
      `BASE_URL=${baseUrl}`,
    ].join('\n')
  const { anon, service } = createTokens(config, home)
  return [`ANON_KEY=${anon}`, `SERVICE_KEY=${service}`, `BASE_URL=${baseUrl}`].join('\n')
}

const VERIFY = '--verify'

const DELETE = '--delete'

/** Commands that need no shop. `--verify` restores the backup on trial, `--delete` removes moved files from the disk. */
const plainCommands: Record<string, (config: Config, home: string, args: string[]) => Promise<string> | string> = {
  keys: printKeys,
  /** Before the processes of a new version start (docs/scale.md). */
  migrate: async (config, home) => {
    const { close } = await openAlongside(config.databaseUrl, home, config)
    await close()
    return 'The database has the schema of this version.'
  },
  backup: async (config, home, args) => {
    const opened = await openExisting(config.databaseUrl, home, config)
    try {
      return await backUp(config, home, opened, { isTried: args.includes(VERIFY) })
    } finally {
      await opened.close()
    }
  },
  restore: async (config, home, args) => {
    const file = args.find((arg) => arg !== VERIFY)
    return args.includes(VERIFY) ? verify(config, { file }) : restore(config, home, { file })
  },
  'accept-secret': async (config, home) => {
    const { setup: db, close } = await openAlongside(config.databaseUrl, home, config)
    try {
      return await acceptSecret(db, fingerprintOf(secretOf(config, home)))
    } finally {
      await close()
    }
  },
  'move-files': async (config, home, args) => {
    const unknown = args.find((arg) => arg !== DELETE)
    if (unknown !== undefined) throw new StartupError(`move-files knows ${DELETE}, and not ${unknown}.`)
    const { report, end } = openProgress()
    return moveFiles(config, home, { isDeleting: args.includes(DELETE), report }).finally(end)
  },
}

async function run([name = '', ...args]: string[]) {
  const [command, plain] = [commands[name], plainCommands[name]]
  if (!command && !plain)
    throw new StartupError(`There are the commands ${Object.keys({ ...commands, ...plainCommands }).join(', ')}.`)
  const config = readConfig(process.env)
  const { brand } = await openBrand(config.brand)
  const home = dataFolder(config.dataDir, config.databaseUrl === undefined)
  if (plain) return console.log(await plain(config, home, args))
  if (!command) return
  const { setup: db, close } = await openAlongside(config.databaseUrl, home, config)
  try {
    await assertSecret(db, fingerprintOf(secretOf(config, home)))
    const images = openImages({ home, limit: config.imageCacheSize, s3: config.s3 })
    const queue = { ...queueReader, enqueue: () => Promise.reject(new Error('a command puts nothing off')) }
    const services = createServices(config, home, { db, queue, images })
    const shop = createShop(db, { settings: { ...config.store, brand }, services })
    console.log(await command(shop, { db, images }, ...args))
  } finally {
    await close()
  }
}

const isForPeople = (error: unknown): error is Error =>
  error instanceof StartupError || error instanceof DomainError || error instanceof ObjectStoreUnavailableError

try {
  await run(process.argv.slice(2))
} catch (error) {
  console.error(isForPeople(error) ? error.message : error)
  process.exitCode = 1
}
