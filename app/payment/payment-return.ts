/** Where the bank's page sends the browser back to: on to the order, or to paying again with a sentence. */
import { redirect } from 'react-router'
import { messages } from '#shop/orders/messages.ts'
import { handlePaymentReturn } from '#shop/payments/hosted-payment.ts'
import { redirectWithFlash } from '../flash.ts'
import { pageLoader } from '../page-loader.ts'
import type { Route } from './+types/payment-return'

export const loader = pageLoader(async (shop, { url }: Route.LoaderArgs) => {
  const back = await handlePaymentReturn(shop, Object.fromEntries(url.searchParams))
  return 'orderId' in back
    ? redirectWithFlash(`/payment?placed=${back.orderId}`, messages.placed)
    : redirect(`/payment?back=${back.because}`)
})
