/** llms.txt tells assistants what the store sells, on which terms, and where to read it (llmstxt.org). */
import { readMenu } from '#shop/catalogue/menu.ts'
import { feedPath, FEEDS } from '#shop/feeds/rules.ts'
import { dayCount, promises } from '#shop/promises.ts'
import { readReturnExceptions } from '#shop/returns/read-promises.ts'
import type { StoreSettings } from '#shop/settings.ts'
import { formatRupees } from '#core/money.ts'
import { pageLoader } from '../page-loader.ts'

export const loader = pageLoader(async (shop) => {
  const { settings } = shop
  const { departments, groups } = await readMenu(shop)
  const link = (name: string, path: string, about = '') =>
    `- [${plain(name)}](${settings.baseUrl}${path})${about && `: ${about}`}`
  const exceptions = (await readReturnExceptions(shop)).map(({ name, promise }) => ` ${plain(name)}: ${promise}.`)
  const returns = `Within ${dayCount(settings.returnDays)} after delivery.${exceptions.join('')}`
  const lines = [
    ...[`# ${plain(settings.name)}`, '', `> ${plain(settings.tagline)}`, ''],
    ...['An online store in India. Prices are in Indian rupees and include all taxes.', ''],
    ...['## What is sold', ''],
    ...departments.map(({ name, slug }) => link(name, `/category/${slug}`)),
    ...groups.map(({ name, slug }) => link(name, `/${slug}`)),
    ...['', '## Policies', ''],
    link('Shipping', '/shipping', `${shippingOf(settings)} ${promises.delivery}.`),
    link('Returns', '/returns', returns),
    link('Terms', '/terms'),
    link('Privacy', '/privacy'),
    link('Help', '/help', `${plain(settings.email)}, ${plain(settings.phone)}`),
    ...['', '## Feeds', ''],
    link('Sitemap', '/sitemap.xml', 'every public page with the time of its last change'),
    // Feeds with a key are for those who have it.
    ...(settings.feedKey === null ? FEEDS.map((name) => link(FEED_NAMES[name], feedPath(name), FEED_ABOUT)) : []),
    ...['', '## Interfaces', ''],
    link('Store API', '/api/openapi.json', 'OpenAPI 3.1: products, carts, checkout and orders'),
    ...(settings.supabaseApi ? [link('Tables', '/rest/v1/', 'the catalogue over the Supabase-compatible API')] : []),
    link('Search', '/search?q={words}', 'the page of results'),
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
})

const FEED_NAMES = { google: 'Products for Google', meta: 'Products for Meta' }
const FEED_ABOUT = 'RSS 2.0, one item for each variant, with price and availability'

const shippingOf = ({ freeShippingAbove, shippingFee }: StoreSettings) =>
  shippingFee === 0
    ? 'Free everywhere in India.'
    : `Free ${promises.freeAbove(freeShippingAbove)}, otherwise ${formatRupees(shippingFee)} an order.`

/** A name must not begin a line or a link of its own. */
const plain = (text: string) => text.replace(/[\s[\]()<>]+/g, ' ').trim()
