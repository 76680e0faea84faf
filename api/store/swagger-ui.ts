/** Swagger UI, to try the API. It is served from the store's own files alone, so that the CSP holds (D47). */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { Hono } from 'hono'

const FILES: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
}
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const START = `SwaggerUIBundle({ url: '/api/openapi.json', domNode: document.getElementById('explorer'), validatorUrl: null })`
const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The store's own interface</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<main id="explorer"></main>
<noscript>The document of this interface is at /api/openapi.json</noscript>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`
const HOUR = 'public, max-age=3600'
const folder = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

export const explorer = new Hono()
  .get('/', (c) => c.html(PAGE, 200, { 'content-security-policy': POLICY, 'cache-control': HOUR }))
  .get('/start.js', (c) =>
    c.body(START, 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': HOUR }),
  )
  .get('/:file', async (c, next) => {
    const name = c.req.param('file')
    const type = FILES[name]
    if (!type) return next()
    return c.body(new Uint8Array(await readFile(path.join(folder, name))), 200, {
      'content-type': type,
      'cache-control': HOUR,
    })
  })
