/** What a browser needs to put the store on a home screen. */
import { pageLoader } from '../page-loader.ts'

const INK = '#231815'
const PAPER = '#fffbf5'

export const loader = pageLoader(async ({ settings: { name, tagline } }) =>
  Response.json(
    {
      name,
      short_name: name,
      description: tagline,
      lang: 'en-IN',
      start_url: '/',
      display: 'standalone',
      background_color: PAPER,
      theme_color: INK,
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any maskable' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
      ],
    },
    { headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' } },
  ),
)
