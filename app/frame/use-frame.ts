/** What the root loader read: who is here, the departments, the store's own facts. */
import { useRouteLoaderData } from 'react-router'
import type { Frame } from '#shop/frame.ts'

/** `undefined` when the frame could not be read; the page stands without its menus. */
export function useFrame() {
  const read = useRouteLoaderData<Frame | Unframed>('root')
  return read && 'who' in read ? read : undefined
}
type Unframed = Pick<Frame, 'store'>

/** `undefined` only on the page of last resort. */
export const useStore = () => useRouteLoaderData<Unframed>('root')?.store
