/** For `shouldRevalidate`: after whatever was done, and where `isDue` says so of the way from one address to the next. */
import type { ShouldRevalidateFunction } from 'react-router'

export const afterDeedsOr =
  (isDue: (from: URL, to: URL) => boolean): ShouldRevalidateFunction =>
  ({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }) =>
    ((formMethod ?? 'GET') !== 'GET' || isDue(currentUrl, nextUrl)) && defaultShouldRevalidate
