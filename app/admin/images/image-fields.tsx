/** One image of the product form: its alternative text, colour and position. */
import { MAX_WORD_LENGTH } from '#shop/product-admin/rules.ts'
import { Icon } from '../../ui/icon.tsx'
import { ProductImage } from '../../ui/image.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { fieldId } from '../products/product-labels.ts'
import type { ImageRow } from '../products/product-form-values.ts'

type Props = {
  row: ImageRow
  index: number
  isLast: boolean
  colours: string[]
  error: string | undefined
  onMove: (step: -1 | 1) => void
  onRemove: () => void
}

export function ImageFields({ row, index, isLast, colours, error, onMove, onRemove }: Props) {
  const isHydrated = useHydrated()
  const name = (field: string) => `pictures.${index}.${field}`
  const label = `picture ${index + 1}`
  const options = row.colour && !colours.includes(row.colour) ? [...colours, row.colour] : colours
  return (
    <li className="picture-slot">
      <div className="picture-slot-box">
        <ProductImage src={row.url} alt={row.view} width={144} height={180} />
        {index === 0 && <span className="picture-slot-main">Main</span>}
        {isHydrated && (
          <div className="picture-slot-tools">
            {!(isLast && index === 0) && (
              <>
                <ToolButton
                  icon="left"
                  label={`Move ${label} forward`}
                  disabled={index === 0}
                  onClick={() => onMove(-1)}
                />
                <ToolButton icon="right" label={`Move ${label} back`} disabled={isLast} onClick={() => onMove(1)} />
              </>
            )}
            <ToolButton icon="close" label={`Remove ${label}`} onClick={onRemove} />
          </div>
        )}
      </div>
      <input
        type={isHydrated ? 'hidden' : 'url'}
        name={name('url')}
        id={isHydrated ? undefined : fieldId(name('url'))}
        defaultValue={row.url}
        aria-invalid={error && !isHydrated ? true : undefined}
        aria-label={`Address of ${label}; empty, it goes`}
      />
      <input
        className="picture-slot-field"
        name={name('view')}
        id={isHydrated ? fieldId(name('url')) : undefined}
        defaultValue={row.view}
        maxLength={MAX_WORD_LENGTH}
        aria-label={`What ${label} shows`}
        aria-invalid={error ? true : undefined}
        list="picture-views"
      />
      {options.length > 1 && (
        <select
          className="picture-slot-field"
          name={name('colour')}
          defaultValue={row.colour}
          aria-label={`Colour of ${label}`}
        >
          <option value="">Any colour</option>
          {options.map((colour) => (
            <option key={colour}>{colour}</option>
          ))}
        </select>
      )}
      {error && (
        <p className="field-complaint">
          <Icon name="warning" size={16} /> {error}
        </p>
      )}
    </li>
  )
}

type ToolProps = { icon: 'left' | 'right' | 'close'; label: string; disabled?: boolean; onClick: () => void }

function ToolButton({ icon, label, disabled, onClick }: ToolProps) {
  return (
    <button type="button" aria-label={label} disabled={disabled} onClick={onClick}>
      <Icon name={icon} size={17} />
    </button>
  )
}
