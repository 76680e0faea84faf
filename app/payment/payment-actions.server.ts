/**
 * The actions of the payment page (S2.11): request a code, place an order with a direct gateway, start a payment on the
 * hosted page, cancel that payment. Card fields are never sent back (D20): only the OTP challenge and the shown total
 * are.
 */
import { redirect, type ActionFunctionArgs } from 'react-router'
import { messages as orders } from '#shop/orders/messages.ts'
import { cancelHostedPayment, startHostedPayment } from '#shop/payments/hosted-payment.ts'
import { requestOtp } from '#shop/payments/pay-directly.ts'
import { placeOrder } from '#shop/payments/place-order.ts'
import { CancelHostedPayment, PayOnlineForm, PlaceOrderForm, RequestOtp } from '#shop/payments/input.ts'
import { messages } from '#shop/payments/messages.ts'
import { redirectWithFlash } from '../flash.ts'
import { isSentByBrowser } from '../form-action.ts'
import { signedInAction } from '../signed-in-action.ts'
import { PRESERVED_FIELDS } from './otp-challenge.ts'

const sendOtp = signedInAction({
  schema: RequestOtp,
  run: async (shop, asked) => {
    const { challengeId, testCode } = await requestOtp(shop, asked)
    const said = testCode === null ? messages.otpSent : messages.yourOtp(testCode)
    return { message: said, result: { challengeId, expectedTotal: String(asked.expectedTotal) } }
  },
  failureMessage: messages.paymentFailed,
  preserveFields: PRESERVED_FIELDS,
})
const thank = (orderId: string) => redirectWithFlash(`/payment?placed=${orderId}`, orders.placed)
const pay = signedInAction({
  schema: PlaceOrderForm,
  run: async (shop, order) => thank(await placeOrder(shop, order)),
  failureMessage: messages.paymentFailed,
  preserveFields: PRESERVED_FIELDS,
})
const payOnGatewayPage = signedInAction({
  schema: PayOnlineForm,
  run: async (shop, payment, { request }) => {
    const next = await startHostedPayment(shop, payment)
    if ('orderId' in next) return thank(next.orderId)
    return redirect(isSentByBrowser(request) ? '/payment/onwards' : next.goTo, 303)
  },
  failureMessage: messages.paymentFailed,
})
const leave = signedInAction({
  schema: CancelHostedPayment,
  run: async (shop, { id }) => {
    const orderId = await cancelHostedPayment(shop, id)
    return orderId === undefined ? redirectWithFlash('/payment', messages.pageLeft, 'plain') : thank(orderId)
  },
  failureMessage: messages.cannotLeave,
})
export async function submitPayment(args: ActionFunctionArgs) {
  const form = await args.request
    .clone()
    .formData()
    .catch(() => new FormData())
  const asked = form.get('do')
  if (asked === 'get-otp') return sendOtp(args)
  if (asked === 'leave') return leave(args)
  return form.get('method') === 'online' ? payOnGatewayPage(args) : pay(args)
}
