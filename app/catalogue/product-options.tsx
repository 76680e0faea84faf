/**
 * Colour and size. Each choice is a URL, so it works without scripts, can be shared and survives a reload; arrow keys
 * work as in a radio group.
 */
import type { KeyboardEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { messages } from '#shop/catalogue/messages.ts'
import type { Product } from '#shop/catalogue/rules.ts'
import { Icon } from '../ui/icon.tsx'
import { ProductImage } from '../ui/image.tsx'
import { colourOptions, sizeOptions, sizeTableOf, type VariantOption, type Selection } from './variant-options.ts'
import { SizeGuide } from './size-guide.tsx'
import { SIZES } from './sizes-address.ts'
import { Swatch } from './swatches.tsx'

/** The departments whose sizes are in the size guide. */
const MEASURED = ['clothes', 'shoes']

type Props = {
  product: Product
  selection: Selection
  /** True if Add to Cart was pressed without a size. */
  needsSize: boolean
}

export function ProductChoices({ product, selection, needsSize }: Props) {
  const colours = colourOptions(product, selection)
  const sizes = sizeOptions(product, selection)
  const hasGuide = MEASURED.includes(product.department.slug)
  const pictureOf = (colour: string) => product.pictures.find((picture) => picture.colour === colour)
  return (
    <>
      {colours.length > 1 && (
        <ChoiceGroup label="Colour" choices={colours} className="colour-choices">
          {({ name }) => {
            const picture = pictureOf(name)
            return picture ? <ProductImage src={picture.url} alt="" width={64} height={80} /> : <Swatch colour={name} />
          }}
        </ChoiceGroup>
      )}
      {sizes.length > 1 && (
        <ChoiceGroup
          id={SIZES}
          label="Size"
          choices={sizes}
          className="size-choices"
          missing={needsSize ? messages.chooseSize : undefined}
          aside={hasGuide && <SizeGuide first={sizeTableOf(product)} />}
        >
          {({ name }) => name}
        </ChoiceGroup>
      )}
    </>
  )
}

type GroupProps = {
  id?: string
  label: string
  choices: VariantOption[]
  className: string
  /** The message while a required choice is missing. */
  missing?: string | undefined
  aside?: ReactNode
  children: (choice: VariantOption) => ReactNode
}

function ChoiceGroup({ id, label, choices, className, missing, aside, children }: GroupProps) {
  const chosen = choices.find((choice) => choice.isChosen)
  return (
    <div className="choices" id={id}>
      <div className="choices-label">
        <p aria-hidden="true">
          {label} <span>{chosen?.name}</span>
        </p>
        {aside}
      </div>
      {missing && (
        <p className="choices-missing" id={`${id}-missing`} role="alert">
          <Icon name="warning" size={18} /> {missing}
        </p>
      )}
      <div
        className={className}
        role="radiogroup"
        aria-label={label}
        aria-required
        aria-invalid={missing ? true : undefined}
        aria-describedby={missing && `${id}-missing`}
        onKeyDown={moveWithArrows}
      >
        {choices.map((choice) => (
          <Link
            key={choice.name}
            role="radio"
            aria-checked={choice.isChosen}
            aria-label={choice.inStock ? choice.name : `${choice.name}, ${messages.soldOut}`}
            title={choice.name}
            data-gone={!choice.inStock || undefined}
            to={choice.to}
            replace
            preventScrollReset
          >
            {children(choice)}
          </Link>
        ))}
      </div>
    </div>
  )
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

function moveWithArrows(event: KeyboardEvent<HTMLElement>) {
  const links = [...event.currentTarget.querySelectorAll('a')]
  const at = links.indexOf(document.activeElement as HTMLAnchorElement)
  const step = STEPS[event.key]
  if (at < 0 || (step === undefined && event.key !== ' ')) return
  event.preventDefault()
  const next = links[(at + (step ?? 0) + links.length) % links.length]
  next?.focus()
  next?.click()
}
