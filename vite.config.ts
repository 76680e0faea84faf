import { getRequestListener } from '@hono/node-server'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
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

export default defineConfig({
  plugins: [tailwindcss(), honoInDevelopment('/server/main.ts'), reactRouter()],
  environments: {
    // What many pages share is one file, and what stands round them another: thirty small ones compress badly, and a slow
    // line fetches six at a time. The pages of signing in stay apart: their sheet would come along.
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'shared', test: /\/(app\/(?!auth\/|styles\/)|shop\/|words\/)/, minShareCount: 4 },
                { name: 'frame', test: /\/app\/(frame|search|cart)\//, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: './server/main.ts' } } },
  },
})
