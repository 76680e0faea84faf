/** Explains what happens to typed payment details, and whether real money is charged. */
import { MethodIcon } from './method-icon.tsx'

export type GatewayInfo = { kind: 'direct' | 'hosted-page'; title: string; isTestMode: boolean }

export function PaymentNotices({ gateway: { kind, title, isTestMode } }: { gateway: GatewayInfo }) {
  return (
    <>
      <p className="checkout-note">
        <MethodIcon name="lock" size={20} />
        {kind === 'direct'
          ? ' Secure payment. Card details are used for this order only, and are not kept.'
          : ` Secure payment. Card details go to ${title} alone, and never to this store.`}
      </p>
      {isTestMode && (
        <p className="checkout-note">
          <MethodIcon name="bank" size={20} />
          {kind === 'direct'
            ? ' This store pays into a sandbox bank: no money moves, and any card number of 16 digits will do.'
            : ` This store tries ${title} out: no money moves.`}
        </p>
      )}
    </>
  )
}
