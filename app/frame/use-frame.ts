/** What the root loader read: who is here, the departments, the store's own facts. */
import { useRouteLoaderData } from 'react-router'
import type { Frame } from '#shop/frame.ts'

/** `undefined` only on the page of last resort, when even the frame could not be read. */
export const useFrame = () => useRouteLoaderData<Frame>('root')
