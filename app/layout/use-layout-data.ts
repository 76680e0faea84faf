/** The data of the root loader: the user, the departments, the store's own details. */
import { useRouteLoaderData } from 'react-router'
import type { LayoutData } from '#shop/layout-data.ts'

/** `undefined` if the layout data could not be read. The page then renders without menus. */
export function useLayoutData() {
  const read = useRouteLoaderData<LayoutData | MinimalLayoutData>('root')
  return read && 'user' in read ? read : undefined
}
type MinimalLayoutData = Pick<LayoutData, 'store'>

/** `undefined` only on the page of last resort. */
export const useStore = () => useRouteLoaderData<MinimalLayoutData>('root')?.store
