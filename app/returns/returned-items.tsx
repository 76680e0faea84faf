/** The items of a return with their photos, and the form for another photo while the return is not decided. */
import { Form, useNavigation } from 'react-router'
import { variantLabel } from '#shop/cart/rules.ts'
import type { ReturnDetails } from '#shop/returns/read-returns.ts'
import { differenceOf, MAX_PHOTOS, REASONS } from '#shop/returns/rules.ts'
import { ProductImage } from '../ui/image.tsx'
import { PictureField } from '../ui/picture-field.tsx'
import { Title } from '../ui/title.tsx'
import { inspectionText } from './inspection-text.ts'

export function ReturnedItems({ returned }: { returned: ReturnDetails }) {
  const { lines, state } = returned
  return (
    <ul className="return-lines">
      {lines.map((one) => (
        <li key={one.orderLineId}>
          <ProductImage src={one.line.image} alt="" width={72} height={90} />
          <div>
            <b>
              {one.quantity} × <Title text={one.line.title} />
            </b>
            <p>{variantLabel(one.line)}</p>
            <p>{REASONS[one.reason]}</p>
            {one.wanted && <p className="return-wanted">Instead of it: {differenceOf(one.wanted, one.line)}</p>}
            {one.note && <p className="return-note">{one.note}</p>}
            {inspectionText(one) && <p>{inspectionText(one)}</p>}
            <Photos returned={returned} lineId={one.orderLineId} title={one.line.title} />
            {state === 'requested' && <AddPhoto returned={returned} lineId={one.orderLineId} title={one.line.title} />}
          </div>
        </li>
      ))}
    </ul>
  )
}

type PhotosProps = { returned: ReturnDetails; lineId: number; title: string }

export function Photos({ returned: { photos }, lineId, title }: PhotosProps) {
  const own = photos.filter(({ orderLineId }) => orderLineId === lineId)
  if (own.length === 0) return null
  return (
    <ul className="return-photos">
      {own.map((photo, index) => {
        const url = `/returns/photo/${photo.id}`
        return (
          <li key={photo.id}>
            <a href={url} target="_blank" rel="noopener">
              <img src={url} alt={`Photo ${index + 1} of ${title}`} width={96} height={96} loading="lazy" />
            </a>
          </li>
        )
      })}
    </ul>
  )
}

function AddPhoto({ returned: { photos }, lineId, title }: PhotosProps) {
  const { formData } = useNavigation()
  const count = photos.filter(({ orderLineId }) => orderLineId === lineId).length
  if (count >= MAX_PHOTOS) return null
  const busy = formData?.get('do') === 'photo' && formData.get('lineId') === String(lineId)
  return (
    <Form
      key={count}
      method="post"
      encType="multipart/form-data"
      className="return-photo-form"
      preventScrollReset
      replace
    >
      <input type="hidden" name="do" value="photo" />
      <input type="hidden" name="lineId" value={lineId} />
      <PictureField label={`Add a photo of ${title}`} name="photo" required />
      <button className="button button-soft button-small" disabled={busy}>
        {busy ? 'Adding...' : 'Add'}
      </button>
    </Form>
  )
}
