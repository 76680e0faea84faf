/** What the root loader read: who is here, the departments, the store's own facts. */
import { useRouteLoaderData } from 'react-router'
import type { LayoutData } from '#shop/layout-data.ts'

/** `undefined` when the frame could not be read; the page stands without its menus. */
export function useLayoutData() {
  const read = useRouteLoaderData<LayoutData | MinimalLayoutData>('root')
  return read && 'user' in read ? read : undefined
}
type MinimalLayoutData = Pick<LayoutData, 'store'>

/** `undefined` only on the page of last resort. */
export const useStore = () => useRouteLoaderData<MinimalLayoutData>('root')?.store
