/** What the platform lends to the shop, put together once per process. */
import { randomBytes } from 'node:crypto'
import type { Database } from '#db/connect.server.ts'
import { authenticator } from '#platform/authenticator.server.ts'
import type { Config } from '#platform/config.server.ts'
import { keptSecret } from '#platform/kept-secret.server.ts'
import { keys } from '#platform/keys.server.ts'
import { diskObjects } from '#platform/object-store/disk.server.ts'
import { s3Objects } from '#platform/object-store/s3.server.ts'
import { passwords } from '#platform/passwords.server.ts'
import { razorpay } from '#platform/payments/razorpay.server.ts'
import { sandboxBank } from '#platform/payments/sandbox-bank.server.ts'
import { post } from '#platform/post.server.ts'
import { providers } from '#platform/providers.server.ts'
import { secrets } from '#platform/secrets.server.ts'
import type { ImageStore } from '#shop/media/image-store.ts'
import type { Queue, Services } from '#shop/services.ts'

type Opened = { db: Database; queue: Queue; pictures: ImageStore }

/** `home` is the folder of this store's data (homeOf). */
export function toolsOf(config: Config, home: string, { db, queue, pictures }: Opened): Services {
  const safe = secrets(secretOf(config, home))
  return {
    passwords: passwords(),
    secrets: safe,
    tokens: keysOf(config, home),
    totp: authenticator,
    oauthProviders: providers(config.providers),
    queue,
    images: pictures,
    objectStore: config.s3 ? s3Objects(config.s3, home) : diskObjects(home),
    ...askingOver(db, config, safe),
  }
}

/** The same tools for jobs, which have connections of their own. */
export const toolsForJobs = (tools: Services, config: Config, background: Database): Services => ({
  ...tools,
  ...askingOver(background, config, tools.secrets),
})

const askingOver = (db: Database, config: Config, safe: Services['secrets']) => ({
  paymentGateway: config.razorpay ? razorpay(config.razorpay) : sandboxBank(db, safe),
  mailer: post(db, config.smtpUrl, `${config.store.name} <${config.store.email}>`),
})

export const keysOf = (config: Config, home: string) => keys({ secret: secretOf(config, home), ...config.apiKeys })

const secretOf = ({ secret }: Config, home: string) =>
  secret ?? keptSecret(home, 'secret', () => randomBytes(32).toString('base64url'))
