import net, { type AddressInfo } from 'node:net'
import { mailbox } from '#db/schema.server.ts'
import { expect, committingTest } from '#test/shop.ts'
import type { Database } from '#db/connect.server.ts'
import { createMailer } from './mailer.server.ts'

const mail = { to: 'asha@example.in', subject: 'Namaste', html: '<p>Hello</p>', text: 'Hello' }

/** The part of a mail server that one email needs. */
async function mailServer() {
  let received = ''
  const server = net.createServer((socket) => {
    let isBody = false
    socket.write('220 ready\r\n')
    socket.on('data', (chunk) => {
      const text = chunk.toString()
      received += text
      if (isBody && !text.endsWith('\r\n.\r\n')) return
      isBody = text.startsWith('DATA')
      socket.write(isBody ? '354 go on\r\n' : text.startsWith('QUIT') ? '221 bye\r\n' : '250 fine\r\n')
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, received: () => received, close: () => server.close() }
}

// S2.8-04, D14
committingTest('sends email to the mail server when one is set, else to the mailbox', async ({ shop }) => {
  const db = shop.db as Database
  const server = await mailServer()
  await createMailer(db, server.url, 'help@dhoop.example').send(mail)
  server.close()
  expect(server.received()).toContain('RCPT TO:<asha@example.in>')
  expect(server.received()).toContain('Subject: Namaste')
  expect(await shop.db.$count(mailbox)).toBe(0)

  await createMailer(db, undefined, 'help@dhoop.example').send(mail)
  expect(await shop.db.select().from(mailbox)).toMatchObject([mail])
})
