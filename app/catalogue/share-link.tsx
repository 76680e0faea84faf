/** Sends the address of a product: with what the device offers, else it is copied. Without scripts by mail. */
import { productPath, type Product } from '#shop/catalogue/rules.ts'
import { useStore } from '../layout/use-layout-data.ts'
import { PathIcon } from '../ui/icon.tsx'

const SHARE = 'M12 15V4m0 0L8 8m4-4 4 4M6 11H5v9h14v-9h-1'

export function ShareLink({ product }: { product: Product }) {
  const url = `${useStore()?.baseUrl ?? ''}${productPath(product)}`
  return (
    <a
      className="text-link share-link"
      aria-haspopup="dialog"
      href={`mailto:?subject=${encodeURIComponent(product.title)}&body=${encodeURIComponent(url)}`}
      onClick={(event) => {
        event.preventDefault()
        void share(product.title, url)
      }}
    >
      <PathIcon path={SHARE} size={20} /> Share
      <span className="visually-hidden"> {product.title}</span>
    </a>
  )
}

/** Opens what the device offers. Where there is nothing, the address is copied. */
async function share(title: string, url: string) {
  try {
    await navigator.share({ title, url })
  } catch (error) {
    // Whoever closes the device's sheet wants nothing else.
    if ((error as Error).name !== 'AbortError') await (await import('../ui/copy-text.ts')).copyText(url, 'Link copied')
  }
}
