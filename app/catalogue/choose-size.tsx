/**
 * Add to Cart for a product with sizes: a sheet asks for the size. Its script is fetched with the first press. Without it
 * the product page asks.
 */
import { useState, type ComponentType, type ReactNode } from 'react'
import { sizesPath } from './sizes-path.ts'
import type { SizeSheetProps } from './size-sheet.tsx'

type Props = Pick<SizeSheetProps, 'product' | 'command'> & { className: string; children: ReactNode }

export function ChooseSize({ product, command, className, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [Sheet, setSheet] = useState<ComponentType<SizeSheetProps>>()
  const open = async () => {
    try {
      const { SizeSheet } = await import('./size-sheet.tsx')
      setSheet(() => SizeSheet)
      setOpen(true)
    } catch {
      location.assign(sizesPath(product))
    }
  }
  return (
    <>
      <form
        method="get"
        action={sizesPath(product)}
        className="cart-add"
        onSubmit={(event) => {
          event.preventDefault()
          void open()
        }}
      >
        <button name="choose" value="size" className={className} aria-haspopup="dialog">
          {children}
        </button>
      </form>
      {Sheet && <Sheet product={product} command={command} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
