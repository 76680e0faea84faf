// `npm run dev`: the store in development, where a saved file shows at once.
import { command, environment, findNode, install, run } from './prepare.mjs'

await command(async () => {
  await install({ withTools: true })
  const { PORT = '', HOST = '' } = process.env
  const address = [...(/^\d+$/.test(PORT) ? ['--port', PORT] : ['--port', '3000']), ...(HOST ? ['--host', HOST] : [])]
  // With its condition set already, React Router's command starts no second process of itself.
  const server = [
    '--conditions=development',
    'node_modules/@react-router/dev/bin.cjs',
    'dev',
    '--strictPort',
    ...address,
  ]
  return run(findNode(), server, { env: environment({ NODE_ENV: 'development' }), channel: true })
})
