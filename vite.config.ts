import { getRequestListener } from '@hono/node-server'
import { reactRouter } from '@react-router/dev/vite'
import type { Hono } from 'hono'
import { defineConfig, type Plugin } from 'vite'

/** In development the very same Hono app answers, inside Vite's own process. */
const honoInDevelopment = (entry: string): Plugin => ({
  name: 'hono-in-development',
  apply: 'serve',
  configureServer: (vite) => () => {
    // At once and not at the first request: what keeps the store from starting is said where it was started.
    vite.httpServer?.once('listening', () => void vite.ssrLoadModule(entry))
    vite.middlewares.use((req, res, next) => {
      req.url = req.originalUrl
      vite
        .ssrLoadModule(entry)
        .then((server) =>
          getRequestListener((server as { app: Hono }).app.fetch, { overrideGlobalObjects: false })(req, res),
        )
        .catch((error: Error) => {
          vite.ssrFixStacktrace(error)
          next(error)
        })
    })
  },
})

/** How long plugins took is not news to whoever opens a store. */
const checks = { bundlerTimings: false }

/**
 * Functions of React Router for what the store does not use in the browser: instrumentation, server components,
 * single-page mode, links that prefetch pages, defaults that it replaces, warnings for developers, and the first scripts
 * of a document, which the server writes.
 */
const UNUSED = [
  'DefaultErrorComponent',
  'PrefetchPageLinks',
  'RemixRootDefaultHydrateFallback',
  'RSCErrorHandler',
  'Scripts',
  'consumeInstrumentationClientResultMetaReceiver',
  'createClientRoutesWithHMRRevalidationOptOut',
  'decodeRouteErrorResponseDigest',
  'getInstrumentationNavigateMeta',
  'getOptimisticRouterState',
  'getRouteInstrumentationUpdates',
  'instrumentClientSideRouter',
  'nonSsrStrategy',
  'warnOnce',
  'warning',
  'wrapShouldRevalidateForHdr',
]

/**
 * Lets the bundler leave out of the browser's scripts what the store never uses of React Router: it empties the
 * functions above, marks `React.forwardRef` and the like as free of effects, and removes the names for React's developer
 * tools, which are assignments. The patterns belong to the pinned version: the build fails if a function is not found.
 */
const leaveOutUnused = (): Plugin => {
  const found = new Set<string>()
  return {
    name: 'leave-out-unused',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/node_modules\/react-router\/dist\// },
      handler: (code) => ({
        code: code
          .replace(/^(const \w+ = )(?=React\$1\.\w+\()/gm, '$1/* @__PURE__ */ ')
          .replace(/^\w+\.displayName = "[\w.]+";$/gm, '')
          .replace(
            /^((?:async )?function (\w+)\(.*\) \{\n)(?:.*\n)*?(?=\}$)/gm,
            (whole, head: string, name: string) => {
              if (!UNUSED.includes(name)) return whole
              found.add(name)
              return head
            },
          ),
        map: null,
      }),
    },
    generateBundle() {
      const missing = UNUSED.filter((name) => !found.has(name))
      if (missing.length > 0) this.error(`React Router has no function ${missing.join(', ')}`)
    },
  }
}

const REACT = /\/node_modules\/(react|react-dom|react-router|scheduler)\//
const LAYOUT =
  /\/app\/(deferred-layout|on-use|revalidate|cart\/storage-key|layout\/(compact-footer|logo|minimal-header|page-error))\.|vite\/preload-helper/
const STORE = /\/app\/(cart\/use-tab-sync|layout\/(parts|pending-page|store-layout))\./
const FORMS = /\/app\/ui\/((text-|select-|password-)?field|error-summary|use-field-errors)\./
const SHARED =
  /\/(app\/(?!account|admin|auth|checkout|home|information|orders|payment|returns|styles|vitals|ui\/(form-controls|recover-forms|restore-values|table-head))|shop\/(?!accounts|attributes|audit-log|checkout|collection-rules|inventory|orders|personal-data|payments|merchandising|product-admin|refunds|returns|runs|shipping|vitals)|core\/)/

export default defineConfig({
  plugins: [honoInDevelopment('/server/main.ts'), leaveOutUnused(), reactRouter()],
  environments: {
    // What every page shares is one file, what stands round them another, and forms a third: thirty small ones compress
    // badly, and a slow line fetches six at a time. Folders whose things the front never shows stay out of the first, and
    // the pages of signing in out of all: their sheet would come along. Few pages share what is loaded on use
    // (app/on-use.tsx), so it stays out, too.
    client: {
      build: {
        rolldownOptions: {
          checks,
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: REACT },
                { name: 'layout', test: LAYOUT },
                { name: 'store', test: STORE },
                { name: 'shared', test: (id) => SHARED.test(id) && !FORMS.test(id), minShareCount: 16 },
                { name: 'forms', test: FORMS, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    // Node reads the package.json of a module once for each of its files: 179 KB for the 400 of drizzle-orm.
    ssr: {
      resolve: { noExternal: ['drizzle-orm'] },
      build: { rolldownOptions: { checks, input: './server/main.ts' } },
    },
  },
})
