/** The web app manifest, with which a browser can add the store to a home screen. */
import { PALETTE } from '#core/palette.ts'
import { pageLoader } from '../page-loader.ts'

export const loader = pageLoader(async ({ settings: { name, tagline, brand } }) =>
  Response.json(
    {
      name,
      short_name: name,
      description: tagline,
      lang: 'en-IN',
      start_url: '/',
      display: 'standalone',
      background_color: PALETTE.background,
      theme_color: PALETTE.dark,
      icons: brand.appIcons.map(({ url, edge }) => ({
        src: url,
        sizes: `${edge}x${edge}`,
        type: 'image/png',
        purpose: 'any maskable',
      })),
    },
    { headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' } },
  ),
)
