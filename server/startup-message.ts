/** The message that the operator sees when the store is ready. */
import type { Config } from '#platform/config.server.ts'
import { hasAdmin } from '#shop/accounts/users/make-admin.ts'
import { findLegalGaps } from '#shop/pages/legal-gaps.ts'
import type { Shop } from '#shop/shop.ts'
import { demoAdmin } from './demo-admin.ts'

export async function printStartupMessage(
  shop: Shop,
  { databaseUrl, smtpUrl }: Config,
  home: string,
  port: number | undefined,
) {
  const { name, mode } = shop.settings
  const isEmbedded = databaseUrl === undefined
  // In development Vite opens the port and prints it.
  const address = port === undefined ? '' : `http://localhost:${port}`
  const lines = [
    ...(address ? [`\n${name} is open at ${address} (${mode} store)`] : []),
    `  Admin  ${mode === 'demo' ? await demoSignIn(shop, home, address) : await adminSignIn(shop, address)}`,
    `  Data   ${isEmbedded ? home : `${new URL(databaseUrl).host} (DATABASE_URL), files in ${home}`}`,
    ...(mode === 'production' ? await productionWarnings(shop, smtpUrl) : []),
    '  Stop   Ctrl-C\n',
  ]
  console.log(lines.join('\n'))
}

/** Warnings at every start of a store with real customers, so that no order ships without payment. */
const productionWarnings = async (shop: Shop, smtpUrl: string | undefined) => [
  ...(new URL(shop.settings.baseUrl).hostname === 'localhost'
    ? ['  Web    BASE_URL is not set: mails lead to this machine, and forms sent from other addresses may be refused']
    : []),
  ...(shop.services.paymentGateway.isTestMode ? [`  Bank   ${testModeNote(shop)}`] : []),
  ...(shop.settings.seller.gstin === null ? ['  Tax    STORE_GSTIN is not set: invoices carry no GSTIN'] : []),
  ...(await findLegalGaps(shop)).map((gap) => `  Law    ${gap}`),
  ...(smtpUrl === undefined ? ['  Mail   SMTP_URL is not set: no mail leaves this store'] : []),
  ...(smtpUrl === undefined && shop.settings.orderLimits.cashNeedsVerification ? [`  Cash   ${NO_CASH}`] : []),
]

const NO_CASH =
  'nobody can pay on delivery: it needs a verified address, and no mail can verify one (SMTP_URL, or CASH_NEEDS_VERIFICATION=false)'

const testModeNote = ({ services: { paymentGateway } }: Shop) =>
  paymentGateway.kind === 'hosted-page'
    ? `the keys of ${paymentGateway.title} are for trying out: they move no money`
    : 'the sandbox: card, UPI and net banking move no money'

async function demoSignIn(shop: Shop, home: string, address: string) {
  const admin = await demoAdmin(shop, home)
  if (admin === undefined) return 'none: the setting ADMIN_EMAILS names nobody'
  const password = admin.password ?? 'the one chosen for it (npm run make-admin sets another)'
  return `${address}/adminLogin – e-mail ${admin.email} – password ${password}`
}

async function adminSignIn(shop: Shop, address: string) {
  return (await hasAdmin(shop)) ? `${address}/adminLogin` : 'none yet: npm run make-admin'
}
