import { nameOf } from '#shop/cart/rules.ts'
import { productPath } from '#shop/catalogue/rules.ts'
import type { Shop } from '#shop/shop.ts'
import { alertLinks, findAlertById, findAlertPicture } from '#shop/stock-alerts/alert-links.ts'
import { readDueAlert } from '#shop/stock-alerts/send-alerts.ts'
import { oneClick } from './one-click.ts'
import { sendEmail } from './send-email.ts'

type AlertJob = { alertId: string }

/** Asks the owner of the address to confirm. Sends nothing when the alert was stopped in the meantime. */
export async function sendStockAlertConfirmation(shop: Shop, { alertId }: AlertJob) {
  const alert = await findAlertById(shop, alertId)
  if (!alert?.to) return
  const { ConfirmStockAlert } = await import('./emails/stock-alert.tsx')
  const { confirm, stop } = alertLinks(shop, alertId)
  const email = ConfirmStockAlert({ store: shop.settings, name: nameOf(alert), confirm })
  await sendEmail(shop, alert.to, `${alert.title}: shall we tell you when it is back?`, email, oneClick(stop))
}

/** Sends nothing when the alert was stopped, or the size is sold out again. */
export async function sendStockAlert(shop: Shop, { alertId }: AlertJob) {
  const alert = await readDueAlert(shop, alertId)
  if (!alert) return
  const { StockAlertEmail } = await import('./emails/stock-alert.tsx')
  const { stop } = alertLinks(shop, alertId)
  const product = { id: alert.productId, gender: alert.gender }
  const url = `${shop.settings.baseUrl}${productPath(product)}?variant=${alert.variantId}`
  const picture = await findAlertPicture(shop, alert)
  const email = StockAlertEmail({ store: shop.settings, name: nameOf(alert), picture, url, stop })
  await sendEmail(shop, alert.to, `${alert.title} is back`, email, oneClick(stop))
}
