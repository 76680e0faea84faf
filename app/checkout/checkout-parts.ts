/** What the two steps to an order load when they are used: one file of scripts (app/checkout/parts.ts). */
export { CheckoutView } from './checkout-view.tsx'
export { PaymentView } from '../payment/payment-view.tsx'
