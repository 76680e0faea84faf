import { eq } from 'drizzle-orm'
import { productImages, stockAlerts, stockMovements, variants } from '#db/schema.server.ts'
import { soldOut } from '#test/fixtures.ts'
import { expect, test } from '#test/shop.ts'
import { alertLinks, stopAlerts } from '#shop/stock-alerts/alert-links.ts'
import { requestAlert } from '#shop/stock-alerts/request-alert.ts'
import { sendStockAlert, sendStockAlertConfirmation } from './send-stock-alert.ts'

const imageOf = (end: string) => `/media/00000000000000${end}/800x1000.jpg`

test('asks a guest to confirm, then sends one mail with the product, its link and one-click unsubscribe', async ({
  shop,
}) => {
  await requestAlert(shop, { variantId: soldOut.variant, email: 'guest@example.in' })
  const alertId = (await shop.db.select().from(stockAlerts))[0]!.id
  const { confirm, stop } = alertLinks(shop, alertId)
  const headers = { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

  await sendStockAlertConfirmation(shop, { alertId })
  expect(shop.sentMails).toMatchObject([{ to: 'guest@example.in', headers }])
  expect(shop.sentMails[0]!.html).toContain(`href="${confirm}"`)

  const [variant] = await shop.db.select().from(variants).where(eq(variants.id, soldOut.variant))
  await shop.db.delete(productImages).where(eq(productImages.productId, soldOut.id))
  await shop.db.insert(productImages).values([
    { productId: soldOut.id, position: 0, url: imageOf('bb'), colour: 'Another' },
    { productId: soldOut.id, position: 1, url: imageOf('aa'), colour: variant!.colour, view: 'side view' },
  ])
  await shop.db.update(stockAlerts).set({ confirmedAt: shop.now(), sentAt: shop.now() })
  const cause = { variantId: soldOut.variant, reason: 'stocked' as const, at: shop.now() }
  await shop.db.insert(stockMovements).values({ ...cause, quantity: 1 })
  await sendStockAlert(shop, { alertId })
  expect(shop.sentMails[1]).toMatchObject({ to: 'guest@example.in', subject: `${soldOut.title} is back`, headers })
  expect(shop.sentMails[1]!.html).toContain(`/men/5?variant=${soldOut.variant}`)
  expect(shop.sentMails[1]!.text).toContain(stop)
  expect(shop.sentMails[1]!.html).toContain('src="http://localhost:3000/media/00000000000000aa/448.jpg"')
  expect(shop.sentMails[1]!.html).toContain(`alt="${soldOut.title}, side view"`)
  expect(shop.sentMails[1]!.text).not.toContain('/media/')

  await stopAlerts(shop, new URL(stop).searchParams.get('token')!)
  await sendStockAlert(shop, { alertId })
  await sendStockAlertConfirmation(shop, { alertId })
  expect(shop.sentMails).toHaveLength(2)
})
