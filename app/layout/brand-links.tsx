/**
 * Fonts, colours and icons of the document: the store's own, or those that the merchant configured (docs/running.md).
 */
import figtree from '../styles/fonts/figtree.woff2?url'
import fraunces from '../styles/fonts/fraunces.woff2?url'
import { useStore } from './use-layout-data.ts'

export function BrandLinks() {
  const brand = useStore()?.brand
  return (
    <>
      {[brand?.textFont ?? figtree, brand?.displayFont ?? fraunces].map((href) => (
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      {brand?.sheet && <link rel="stylesheet" href={brand.sheet} />}
      <link rel="icon" href={brand?.icon ?? '/logo.svg'} />
      <link rel="apple-touch-icon" href={brand?.appIcons[0]?.url ?? '/icon-192.png'} />
    </>
  )
}
