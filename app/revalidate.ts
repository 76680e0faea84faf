/** What pages say in `shouldRevalidate`. */
import type { ShouldRevalidateFunction } from 'react-router'
import type { ActionResult } from './form-action.ts'

/** After whatever was done, and where `isDue` says so of the way from one address to the next. */
export const revalidateAfterSubmitOr =
  (isDue: (from: URL, to: URL) => boolean): ShouldRevalidateFunction =>
  ({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }) =>
    ((formMethod ?? 'GET') !== 'GET' || isDue(currentUrl, nextUrl)) && defaultShouldRevalidate

/** Not once the page's form has done what it is for. */
export const revalidateUntilSuccess: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && !(actionResult as ActionResult | undefined)?.message
