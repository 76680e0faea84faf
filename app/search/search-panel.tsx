/** The panel under the search box: completions, matching categories, and the best products. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import { ProductImage } from '../ui/image.tsx'
import type { Choice } from './panel-options.ts'

type Props = {
  id: string
  shown: boolean
  typed: string
  choices: Choice[]
  isNothing: boolean
  chosen: number
  onChoose: () => void
}

export function SearchPanel({ id, shown, typed, choices, isNothing, chosen, onChoose }: Props) {
  const group = (kind: Choice['kind'], heading: string, content: (choice: Choice) => ReactNode) =>
    choices.some((choice) => choice.kind === kind) && (
      <div role="group" aria-labelledby={`${id}-${kind}`} className={`search-group search-group-${kind}`}>
        <p id={`${id}-${kind}`}>{heading}</p>
        {choices.map(
          (choice, at) =>
            choice.kind === kind && (
              <Link
                key={choice.to}
                id={`${id}-${at}`}
                role="option"
                aria-selected={at === chosen}
                tabIndex={-1}
                to={choice.to}
                onClick={onChoose}
              >
                {content(choice)}
              </Link>
            ),
        )}
      </div>
    )

  // The focus stays in the field. Otherwise Safari would close the panel before the click.
  return (
    <>
      {shown && <div className="search-scrim" onClick={onChoose} />}
      <div className="search-panel" hidden={!shown} onMouseDown={(event) => event.preventDefault()}>
        {shown && isNothing && (
          <p className="search-none" role="status">
            No products found
          </p>
        )}
        <div role="listbox" id={`${id}-panel`} aria-label="Suggestions" className="search-list">
          {shown && (
            <>
              <div className="search-aside">
                {group('text', 'Suggestions', ({ name }) => (
                  <>
                    <Icon name="search" size={19} />
                    <Completed typed={typed} name={name} />
                  </>
                ))}
                {group('place', 'Categories', (choice) => (
                  <>
                    <Icon name="right" size={19} />
                    <span>
                      {choice.name} {choice.kind === 'place' && choice.within && <small>in {choice.within}</small>}
                    </span>
                  </>
                ))}
              </div>
              {group('product', 'Products', (choice) => choice.kind === 'product' && <Product {...choice} />)}
              {group('all', 'All results', ({ name }) => (
                <span>
                  {isNothing ? 'Search' : 'See all results'} for “{name}”
                </span>
              ))}
            </>
          )}
        </div>
        <p className="search-keys" aria-hidden="true">
          <span>↑↓ to move</span> <span>Enter to open</span>
        </p>
      </div>
    </>
  )
}

/** The part that the shopper has typed is less prominent than the completion. */
function Completed({ typed, name }: { typed: string; name: string }) {
  const begun = name.startsWith(typed.toLowerCase()) ? typed.length : 0
  return (
    <span>
      {name.slice(0, begun)}
      <b>{name.slice(begun)}</b>
    </span>
  )
}

const Product = ({ name, category, picture, price }: Extract<Choice, { kind: 'product' }>) => (
  <>
    <ProductImage src={picture} alt="" width={48} height={60} />
    <span>
      {name}
      <small>{category}</small>
    </span>
    <span className="money">{price}</span>
  </>
)
