/** Add to Cart for a product with sizes: a sheet asks for the size. Without scripts the product page asks. */
import { useState, type ReactNode } from 'react'
import { sizesPath } from './sizes-path.ts'
import { SizeSheet, type SizeSheetProps } from './size-sheet.tsx'

type Props = Pick<SizeSheetProps, 'product' | 'command'> & { className: string; children: ReactNode }

export function ChooseSize({ product, command, className, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <form
        method="get"
        action={sizesPath(product)}
        className="cart-add"
        onSubmit={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        <button name="choose" value="size" className={className} aria-haspopup="dialog">
          {children}
        </button>
      </form>
      <SizeSheet product={product} command={command} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
