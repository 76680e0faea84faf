/**
 * The gateway's page returns the browser here: it is redirected to the order, or to the payment page with a message.
 */
import { redirect } from 'react-router'
import { messages } from '#shop/orders/messages.ts'
import { handlePaymentReturn } from '#shop/payments/hosted-payment.ts'
import { redirectWithFlash } from '../flash.ts'
import { pageLoader } from '../page-loader.ts'
import type { Route } from './+types/payment-return'

export const loader = pageLoader(async (shop, { url }: Route.LoaderArgs) => {
  const result = await handlePaymentReturn(shop, Object.fromEntries(url.searchParams))
  return 'orderId' in result
    ? redirectWithFlash(`/payment?placed=${result.orderId}`, messages.placed)
    : redirect(`/payment?back=${result.reason}`)
})
