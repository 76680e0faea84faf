/** The panel under the search box: completions, matching categories, and the best products. */
import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'
import { ProductImage } from '../ui/image.tsx'
import { Link } from '../ui/link.tsx'
import type { PanelOption } from './panel-options.ts'

type Props = {
  id: string
  isOpen: boolean
  text: string
  options: PanelOption[]
  isEmpty: boolean
  active: number
  onChoose: () => void
  onClear: () => void
}

export function SearchPanel({ id, isOpen, text, options, isEmpty, active, onChoose, onClear }: Props) {
  const group = (kind: PanelOption['kind'], heading: string, content: (option: PanelOption) => ReactNode) =>
    options.some((option) => option.kind === kind) && (
      <div role="group" aria-labelledby={`${id}-${kind}`} className={`search-group search-group-${kind}`}>
        <p id={`${id}-${kind}`}>{heading}</p>
        {options.map(
          (option, index) =>
            option.kind === kind && (
              <Link
                key={option.to}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === active}
                tabIndex={-1}
                to={option.to}
                onClick={onChoose}
              >
                {content(option)}
              </Link>
            ),
        )}
      </div>
    )

  // The focus stays in the field. Otherwise Safari would close the panel before the click.
  return (
    <>
      {isOpen && <div className="search-scrim" onClick={onChoose} />}
      <div className="search-panel" hidden={!isOpen} onMouseDown={(event) => event.preventDefault()}>
        {isOpen && isEmpty && (
          <p className="search-none" role="status">
            No products found
          </p>
        )}
        <div role="listbox" id={`${id}-panel`} aria-label="Suggestions" className="search-list">
          {isOpen && (
            <>
              <div className="search-aside">
                {group('recent', 'Your searches', ({ name }) => (
                  <>
                    <Icon name="search" size={19} />
                    <span>{name}</span>
                  </>
                ))}
                {group('text', text === '' ? 'Most searched' : 'Suggestions', ({ name }) => (
                  <>
                    <Icon name="search" size={19} />
                    <Completion text={text} name={name} />
                  </>
                ))}
                {group('place', 'Categories', (option) => (
                  <>
                    <Icon name="right" size={19} />
                    <span>
                      {option.name} {option.kind === 'place' && option.within && <small>in {option.within}</small>}
                    </span>
                  </>
                ))}
              </div>
              {group('product', 'Products', (option) => option.kind === 'product' && <Product {...option} />)}
              {group('all', 'All results', ({ name }) => (
                <span>
                  {isEmpty ? 'Search' : 'See all results'} for “{name}”
                </span>
              ))}
            </>
          )}
        </div>
        {isOpen && options[0]?.kind === 'recent' && (
          <button
            type="button"
            className="text-link search-forget"
            onClick={({ currentTarget }) => {
              // The button disappears.
              currentTarget.closest('form')?.querySelector('input')?.focus()
              onClear()
            }}
          >
            Clear your searches
          </button>
        )}
        <p className="search-keys" aria-hidden="true">
          <span>↑↓ to move</span> <span>Enter to open</span>
        </p>
      </div>
    </>
  )
}

/** The part that the shopper has typed is less prominent than the completion. */
function Completion({ text, name }: { text: string; name: string }) {
  const typedLength = name.startsWith(text.toLowerCase()) ? text.length : 0
  return (
    <span>
      {name.slice(0, typedLength)}
      <b>{name.slice(typedLength)}</b>
    </span>
  )
}

const Product = ({ name, category, picture, price }: Extract<PanelOption, { kind: 'product' }>) => (
  <>
    <ProductImage src={picture} alt="" width={48} height={60} />
    <span>
      {name}
      <small>{category}</small>
    </span>
    <span className="money">{price}</span>
  </>
)
