/**
 * Colour and size. Each choice is a URL, so it works without scripts, can be shared and survives a reload; arrow keys
 * work as in a radio group.
 */
import type { KeyboardEvent, ReactNode } from 'react'
import { messages } from '#shop/catalogue/messages.ts'
import type { Product } from '#shop/catalogue/rules.ts'
import type { ShownChart } from '#shop/size-charts/rules.ts'
import { Icon } from '../ui/icon.tsx'
import { ProductImage } from '../ui/image.tsx'
import { Link } from '../ui/link.tsx'
import { colourOptions, sizeOptions, type VariantOption, type Selection } from './variant-options.ts'
import { SizeGuide } from './size-guide.tsx'
import { SIZES_ID } from './sizes-path.ts'
import { Swatch } from './swatches.tsx'

type Props = {
  product: Product
  selection: Selection
  sizeChart: ShownChart | null
  /** True if Add to Cart was pressed without a size. */
  needsSize: boolean
}

export function ProductOptions({ product, selection, sizeChart, needsSize }: Props) {
  const colours = colourOptions(product, selection)
  const sizes = sizeOptions(product, selection)
  const imageOf = (colour: string) => product.pictures.find((image) => image.colour === colour)
  return (
    <>
      {colours.length > 1 && (
        <OptionGroup label="Colour" options={colours} className="colour-choices">
          {({ name }) => {
            const image = imageOf(name)
            return image ? (
              <ProductImage src={image.url} alt="" width={64} height={80} />
            ) : (
              <Swatch hex={product.hexes[name]} />
            )
          }}
        </OptionGroup>
      )}
      {sizes.length > 1 && (
        <OptionGroup
          id={SIZES_ID}
          label={product.sizeLabel}
          options={sizes}
          className="size-choices"
          error={needsSize ? messages.chooseSize : undefined}
          aside={sizeChart && <SizeGuide chart={sizeChart} />}
        >
          {({ name }) => name}
        </OptionGroup>
      )}
    </>
  )
}

type GroupProps = {
  id?: string
  label: string
  options: VariantOption[]
  className: string
  /** The message while a required choice is missing. */
  error?: string | undefined
  aside?: ReactNode
  children: (option: VariantOption) => ReactNode
}

function OptionGroup({ id, label, options, className, error, aside, children }: GroupProps) {
  const chosen = options.find((option) => option.isChosen)
  return (
    <div className="choices" id={id}>
      <div className="choices-label">
        <p aria-hidden="true">
          {label} <span>{chosen?.name}</span>
        </p>
        {aside}
      </div>
      {error && (
        <p className="choices-missing" id={`${id}-missing`} role="alert">
          <Icon name="warning" size={18} /> {error}
        </p>
      )}
      <div
        className={className}
        role="radiogroup"
        aria-label={label}
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-missing`}
        onKeyDown={moveWithArrows}
      >
        {options.map((option) => (
          <Link
            key={option.name}
            role="radio"
            aria-checked={option.isChosen}
            aria-label={option.inStock ? option.name : `${option.name}, ${messages.soldOut}`}
            title={option.name}
            data-gone={!option.inStock || undefined}
            to={option.to}
            replace
            preventScrollReset
          >
            {children(option)}
          </Link>
        ))}
      </div>
    </div>
  )
}

const ARROW_STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

function moveWithArrows(event: KeyboardEvent<HTMLElement>) {
  const links = [...event.currentTarget.querySelectorAll('a')]
  const index = links.indexOf(document.activeElement as HTMLAnchorElement)
  const step = ARROW_STEPS[event.key]
  if (index < 0 || (step === undefined && event.key !== ' ')) return
  event.preventDefault()
  const next = links[(index + (step ?? 0) + links.length) % links.length]
  next?.focus()
  next?.click()
}
