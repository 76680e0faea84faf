/** Rules that pages use in `shouldRevalidate`. */
import type { ShouldRevalidateFunction } from 'react-router'
import type { ActionResult } from './form-action.ts'

/** Revalidates after every submission, and on a navigation for which `isDue` returns true. */
export const revalidateAfterSubmitOr =
  (isDue: (from: URL, to: URL) => boolean): ShouldRevalidateFunction =>
  ({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }) =>
    ((formMethod ?? 'GET') !== 'GET' || isDue(currentUrl, nextUrl)) && defaultShouldRevalidate

/** Stops revalidating once the page's form has succeeded. */
export const revalidateUntilSuccess: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && !(actionResult as ActionResult | undefined)?.message
