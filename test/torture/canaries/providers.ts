/** Providers that refuse what the store shows them: a mail server and an S3 store. The others cannot be reached. */
import net, { type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { openS3Server } from '#test/s3-server.ts'
import { openTraceReceiver } from '#test/trace-receiver.ts'
import { SERVER_KEY, SETTING_CANARIES } from './canaries.ts'
import type { Search } from './search.ts'

export async function openProviders() {
  const mail = net.createServer((socket) => {
    socket.write('220 mail.example.in\r\n')
    socket
      .on('error', () => undefined)
      .on('data', (data) => {
        if (/^EHLO/i.test(data.toString())) socket.write('250-mail.example.in\r\n250 AUTH PLAIN LOGIN\r\n')
        else if (/^QUIT/i.test(data.toString())) socket.end('221 Bye\r\n')
        else socket.write('535 5.7.8 Authentication failed\r\n')
      })
  })
  await once(mail.listen(0, '127.0.0.1'), 'listening')
  const [s3, traces] = await Promise.all([openS3Server(), openTraceReceiver()])
  return {
    smtp: (mail.address() as AddressInfo).port,
    s3,
    traces,
    close: () => {
      mail.close()
      s3.close()
      traces.close()
    },
  }
}

/** What the store asks of providers with its secrets, and who asks for its metrics. */
export async function askProviders(url: string, metrics: string, search: Search) {
  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
  const body = 'a picture that cannot be stored'
  const paths = [
    '/auth/v1/authorize?provider=google',
    '/auth/v1/authorize?provider=github',
    '/auth/v1/callback?code=x&state=y',
  ]
  const answers = await Promise.all([
    ...paths.map((path) => fetch(url + path, { redirect: 'manual' })),
    ...['/payments/razorpay/webhook', '/webhooks/shipments'].map((path) =>
      fetch(url + path, { method: 'POST', body: '{}', headers: { 'x-razorpay-signature': 'a'.repeat(64) } }),
    ),
    fetch(`${url}/storage/v1/bucket`, {
      ...{ method: 'POST', body: JSON.stringify({ name: 'shots' }) },
      headers: { ...SERVER_KEY, 'content-type': 'application/json' },
    }),
    fetch(metrics, bearer('of somebody else')),
    fetch(metrics, bearer(SETTING_CANARIES.METRICS_TOKEN!)),
  ])
  const upload = { method: 'POST', body, headers: { ...SERVER_KEY, 'content-type': 'image/jpeg' } }
  answers.push(await fetch(`${url}/storage/v1/object/shots/a.jpg`, upload))
  const found: string[] = []
  for (const answer of answers) {
    const told = search(JSON.stringify([...answer.headers]) + (await answer.text()))
    if (told) found.push(`${answer.url} was answered with ${answer.status} and ${told}`)
  }
  return found
}
