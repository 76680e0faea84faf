/** One image of the product form: its alternative text, colour and position. */
import { WORD_LENGTH } from '#shop/product-admin/rules.ts'
import { Icon } from '../../ui/icon.tsx'
import { ProductImage } from '../../ui/image.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { PictureRow } from '../products/product-form-values.ts'

type Props = {
  row: PictureRow
  at: number
  last: boolean
  colours: string[]
  complaint: string | undefined
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

export function PictureSlot({ row, at, last, colours, complaint, onMove, onRemove }: Props) {
  const alive = useHydrated()
  const name = (field: string) => `pictures.${at}.${field}`
  const number = `picture ${at + 1}`
  const offered = row.colour && !colours.includes(row.colour) ? [...colours, row.colour] : colours
  return (
    <li className="picture-slot">
      <div className="picture-slot-box">
        <ProductImage src={row.url} alt={row.view} width={144} height={180} />
        {at === 0 && <span className="picture-slot-main">Main</span>}
        {alive && (
          <div className="picture-slot-tools">
            {!(last && at === 0) && (
              <>
                <Tool icon="left" label={`Move ${number} forward`} disabled={at === 0} onPress={() => onMove(-1)} />
                <Tool icon="right" label={`Move ${number} back`} disabled={last} onPress={() => onMove(1)} />
              </>
            )}
            <Tool icon="close" label={`Remove ${number}`} onPress={onRemove} />
          </div>
        )}
      </div>
      <input
        type={alive ? 'hidden' : 'url'}
        name={name('url')}
        defaultValue={row.url}
        aria-label={`Address of ${number}; empty, it goes`}
      />
      <input
        className="picture-slot-field"
        name={name('view')}
        defaultValue={row.view}
        maxLength={WORD_LENGTH}
        aria-label={`What ${number} shows`}
        aria-invalid={complaint ? true : undefined}
        list="picture-views"
      />
      {offered.length > 1 && (
        <select
          className="picture-slot-field"
          name={name('colour')}
          defaultValue={row.colour}
          aria-label={`Colour of ${number}`}
        >
          <option value="">Any colour</option>
          {offered.map((colour) => (
            <option key={colour}>{colour}</option>
          ))}
        </select>
      )}
      {complaint && (
        <p className="field-complaint">
          <Icon name="warning" size={16} /> {complaint}
        </p>
      )}
    </li>
  )
}

type ToolProps = { icon: 'left' | 'right' | 'close'; label: string; disabled?: boolean; onPress: () => void }

function Tool({ icon, label, disabled, onPress }: ToolProps) {
  return (
    <button type="button" aria-label={label} disabled={disabled} onClick={onPress}>
      <Icon name={icon} size={17} />
    </button>
  )
}
