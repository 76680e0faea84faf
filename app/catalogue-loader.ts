/** The loader of a page that shows the catalogue and decides nothing: it reads from a replica, where there is one. */
import type { LoaderFunctionArgs } from 'react-router'
import { pickReplica } from '#shop/replica.ts'
import type { Shop } from '#shop/shop.ts'
import { pageLoader } from './page-loader.ts'

export const catalogueLoader = <A extends LoaderFunctionArgs, T>(
  read: (shop: Shop, args: A) => Promise<T>,
  failed?: Parameters<typeof pageLoader>[1],
) => pageLoader<A, T>(async (shop, args) => read(await pickReplica(shop), args), failed)
