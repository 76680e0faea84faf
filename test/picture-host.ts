/** Another site with pictures, on a port of this machine, with a certificate for `pictures.example.in` and `cdn.example.in`. */
import { once } from 'node:events'
import fs from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

const pem = (name: string) => fs.readFileSync(new URL(`tls/${name}.pem`, import.meta.url), 'utf8')
export const CERTIFICATE = pem('cert')
export const HERE = [{ address: '127.0.0.1', family: 4 }]

export type Answer = (response: ServerResponse, request: IncomingMessage) => unknown

/** Answers each path as `answers` says, and every other with 404. `asked` has the paths in their order. */
export async function openPictureHost(answers: Record<string, Answer>) {
  const asked: string[] = []
  const server = https.createServer({ key: pem('key'), cert: CERTIFICATE }, (request, response) => {
    asked.push(request.url!)
    const answer = answers[request.url!]
    if (answer) answer(response, request)
    else response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { asked, port, host: `pictures.example.in:${port}`, url: `https://pictures.example.in:${port}` }
}
