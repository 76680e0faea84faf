/** Serves the files of the build: those with a hash in their name for a year, the others for an hour. */
import { existsSync, readdirSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'

const ROOT = './build/client'
export const YEAR = 'public, max-age=31536000, immutable'
const HOUR = 'public, max-age=3600'

const serveFor = (cacheControl: string) =>
  serveStatic({ root: ROOT, precompressed: true, onFound: (_, c) => c.header('cache-control', cacheControl) })

export const assets = () => serveFor(YEAR)

/** The other files do not change while the process runs, so that no page asks the disk whether it is a file. */
export function publicFiles(): MiddlewareHandler {
  const serve = serveFor(HOUR)
  const paths = new Set(listFiles().map((file) => `/${file}`))
  return (c, next) => (paths.has(c.req.path) ? serve(c, next) : next())
}

/** In development there is no build, and Vite serves these files. */
const listFiles = () =>
  existsSync(ROOT)
    ? readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((file) => !file.startsWith('assets'))
    : []
