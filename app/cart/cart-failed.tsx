import { messages } from '#shop/cart/messages.ts'
import { ErrorBox } from '../ui/states.tsx'

export function CartFailed({ text = messages.failed.load, onRetry }: { text?: string; onRetry: () => void }) {
  return (
    <>
      <div className="page-head">
        <h1>Shopping Cart</h1>
      </div>
      <ErrorBox heading={text}>
        <button type="button" className="button button-soft button-small" onClick={onRetry}>
          Try Again
        </button>
      </ErrorBox>
    </>
  )
}
