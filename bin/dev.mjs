// `npm run dev`: runs the store in development, with hot reloading.
import { command, environment, findNode, install, run } from './prepare.mjs'

await command(async () => {
  await install({ withTools: true })
  const { PORT = '', HOST = '' } = process.env
  const address = [...(/^\d+$/.test(PORT) ? ['--port', PORT] : ['--port', '3000']), ...(HOST ? ['--host', HOST] : [])]
  // React Router's command restarts itself in a second process unless this condition is set.
  const server = [
    '--conditions=development',
    'node_modules/@react-router/dev/bin.cjs',
    'dev',
    '--strictPort',
    ...address,
  ]
  return run(findNode(), server, { env: environment({ NODE_ENV: 'development' }), channel: true })
})
