/** Builds the platform's services for the domain, once per process. */
import { randomBytes } from 'node:crypto'
import type { Database } from '#db/connect.server.ts'
import { totp } from '#platform/totp.server.ts'
import type { Config } from '#platform/config.server.ts'
import { readOrCreateSecret } from '#platform/persisted-secret.server.ts'
import { createTokenSigner } from '#platform/token-signer.server.ts'
import { createImageFetcher } from '#platform/images/image-fetcher.server.ts'
import { createMachine } from '#platform/machine.server.ts'
import { createDiskStore } from '#platform/object-store/disk.server.ts'
import { createS3Store } from '#platform/object-store/s3.server.ts'
import { createPasswordHasher } from '#platform/password-hasher.server.ts'
import { createShiprocket } from '#platform/couriers/shiprocket.server.ts'
import { createRazorpayGateway } from '#platform/payments/razorpay.server.ts'
import { createSandboxGateway } from '#platform/payments/sandbox-gateway.server.ts'
import { createMailer } from '#platform/mailer.server.ts'
import { createOAuthProviders } from '#platform/oauth-providers.server.ts'
import { createSecrets } from '#platform/secrets.server.ts'
import type { ImageStore } from '#shop/media/image-store.ts'
import type { Queue, Services } from '#shop/services.ts'
import { startBackup } from './backup/start-backup.ts'

type Dependencies = { db: Database; queue: Queue; images: ImageStore }

/** `home` is the data folder of this store (dataFolder). */
export function createServices(config: Config, home: string, { db, queue, images }: Dependencies): Services {
  const secrets = createSecrets(secretOf(config, home))
  return {
    passwords: createPasswordHasher(),
    secrets,
    tokens: createTokens(config, home),
    totp,
    oauthProviders: createOAuthProviders(config.providers),
    ...{ queue, images, machine: createMachine(home) },
    fetchImage: createImageFetcher({ insideHosts: config.insidePictureHosts }),
    couriers: config.shiprocket ? [createShiprocket(config.shiprocket, { fetchFile: createImageFetcher() })] : [],
    startBackup,
    objectStore: config.s3 ? createS3Store(config.s3, home) : createDiskStore(home),
    ...createDatabaseServices(db, config, secrets),
  }
}

/** The same services for jobs, which have their own database connections. */
export const servicesForJobs = (services: Services, config: Config, background: Database): Services => ({
  ...services,
  ...createDatabaseServices(background, config, services.secrets),
})

const createDatabaseServices = (db: Database, config: Config, secrets: Services['secrets']) => ({
  paymentGateway: config.razorpay ? createRazorpayGateway(config.razorpay) : createSandboxGateway(db, secrets),
  mailer: createMailer(db, config.smtpUrl, `${config.store.name} <${config.store.email}>`),
})

export const createTokens = (config: Config, home: string) =>
  createTokenSigner({ secret: secretOf(config, home), ...config.apiKeys })

export const secretOf = ({ secret }: Config, home: string) =>
  secret ?? readOrCreateSecret(home, 'secret', () => randomBytes(32).toString('base64url'))
