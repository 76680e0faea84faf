/** The loaders of the men's and women's pages, in a file of their own so that it is not part of the browser's code. */
import { redirect, type LoaderFunctionArgs } from 'react-router'
import { listCategories, listSettingsOf, type ListSettings } from '#shop/catalogue/categories.ts'
import { CategoryQuery, GenderQuery } from '#shop/catalogue/input.ts'
import type { FacetedList } from '#shop/catalogue/faceted-list.ts'
import { listCollection, listGender } from '#shop/catalogue/listings.ts'
import { messages } from '#shop/catalogue/messages.ts'
import { productPath, type Gender, type GenderFilters } from '#shop/catalogue/rules.ts'
import { catalogueLoader } from '../catalogue-loader.ts'
import { followMoved } from './follow-moved.ts'
import { withChoices, type ListingData } from './listing-data.ts'
import { parseListQuery } from './list-urls.ts'
import { readProductPage, type ProductPage } from './read-product-page.ts'

export type GenderData = Omit<FacetedList, 'choices'> & { filters: GenderFilters; seo: ListSettings['seo'] }

export const genderLoader = (gender: Gender) =>
  catalogueLoader(async (shop, { url }: LoaderFunctionArgs): Promise<GenderData> => {
    const filters = GenderQuery.parse(parseListQuery(url))
    const { seo } = listSettingsOf(gender, await listCategories(shop))
    const { choices, ...list } = await listGender(shop, gender, filters)
    return { ...list, filters: { ...filters, facets: choices }, seo }
  }, messages.failed.gender)

export type GenderSlugData = ({ kind: 'product' } & ProductPage) | ({ kind: 'collection' } & ListingData)

/**
 * A number is a product, anything else is a collection (D1). A product of another gender, or of none, redirects to its
 * own URL (D25).
 */
export const genderSlugLoader = (gender: Gender) =>
  catalogueLoader(async (shop, { params: { id = '' }, url }: LoaderFunctionArgs): Promise<GenderSlugData> => {
    if (!/^\d+$/.test(id)) {
      const filters = CategoryQuery.parse(parseListQuery(url))
      const path = `${gender}/${id.toLowerCase()}`
      const listing = await followMoved(shop, url, () => listCollection(shop, path, filters))
      return { kind: 'collection', ...withChoices(listing, filters) }
    }
    const data = await readProductPage(shop, id, url)
    const path = productPath(data.product)
    if (path !== `/${gender}/${id}`) throw redirect(path + url.search, 301)
    return { kind: 'product', ...data }
  }, messages.failed.products)
