import { useLayoutData } from '../layout/use-layout-data.ts'

/** For a sold-out size. A page of its own answers it (app/stock-alerts), so it needs no scripts. */
export const StockAlertForm = ({ variantId }: { variantId: number }) => (
  <form className="stock-alert" method="post" action={`/stock-alerts?variant=${variantId}`}>
    {!useLayoutData()?.user && (
      <input name="email" type="email" required autoComplete="email" placeholder="Your email" aria-label="Your email" />
    )}
    <button className="button button-soft">Tell me when it is back</button>
  </form>
)
