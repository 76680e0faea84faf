/**
 * The product's images, the main image first (then img1 to img4): uploaded files or external URLs.
 *
 *   1. The upload starts when a file is chosen. The form waits until it has finished.
 *   2. Without scripts, one file is sent with the form, and each URL is a field.
 */
import { useRef, type DragEvent } from 'react'
import { MAX_URL_LENGTH, UPLOAD_KINDS, MAX_UPLOAD_BYTES } from '#shop/media/rules.ts'
import { messages as media } from '#shop/media/messages.ts'
import { MAX_IMAGES, DEFAULT_IMAGE_SLOTS, VIEWS } from '#shop/product-admin/rules.ts'
import { Field } from '../../ui/field.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { AdminIcon } from '../ui/admin-icon.tsx'
import { PictureSlot } from './image-slot.tsx'
import { PictureUpload } from './image-upload.tsx'
import { fieldId, type Complaints } from '../products/product-labels.ts'
import { coloursIn, moveItem, newPicture, type PictureRow, type Values } from '../products/product-form-values.ts'

type Props = {
  pictures: PictureRow[]
  onChange: (change: (before: PictureRow[]) => PictureRow[]) => void
  typed: Values
  complaints: Complaints
}

export function ProductPictures({ pictures, onChange, typed, complaints }: Props) {
  const alive = useHydrated()
  const chooser = useRef<HTMLInputElement>(null)
  const address = useRef<HTMLDivElement>(null)
  const add = (files: Iterable<File>) => {
    for (const file of files) {
      if (file.size > MAX_UPLOAD_BYTES) showToast(media.tooLarge, 'bad')
      else onChange((before) => [...before, newPicture({ file }, before.length)])
    }
  }
  const addAddress = () => {
    const field = address.current?.querySelector('input')
    const url = field?.value.trim()
    if (!field || !url) return
    onChange((before) => [...before, newPicture({ url }, before.length)])
    field.value = ''
    field.focus()
  }
  const replace = (key: string, row: Partial<PictureRow> | undefined) =>
    onChange((before) => before.flatMap((one) => (one.key !== key ? one : row ? { ...one, ...row } : [])))
  const empty = alive ? Math.max(0, DEFAULT_IMAGE_SLOTS - pictures.length) : 0
  return (
    <section className="admin-panel product-part">
      <h2>Pictures</h2>
      <div
        className="picture-drop"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event: DragEvent) => {
          event.preventDefault()
          add(event.dataTransfer.files)
        }}
      >
        <AdminIcon name="upload" size={26} />
        <label>
          {alive ? 'Drop pictures here or ' : 'Add a picture: '}
          <b>choose files</b>
          <small>JPEG, PNG, WebP or AVIF, up to {MAX_UPLOAD_BYTES / 1024 / 1024} MB each, shown 4:5</small>
          <input
            ref={chooser}
            type="file"
            name={alive ? undefined : 'picture'}
            accept={UPLOAD_KINDS.join(',')}
            multiple={alive}
            className={alive ? 'visually-hidden' : undefined}
            onChange={(event) => {
              add(event.target.files ?? [])
              event.target.value = ''
            }}
          />
        </label>
      </div>
      <ol className="picture-slots">
        {pictures.map((row, at) =>
          row.file ? (
            <PictureUpload
              key={row.key}
              file={row.file}
              onEnd={(url) => replace(row.key, url ? { url, file: undefined } : undefined)}
            />
          ) : (
            <PictureSlot
              key={row.key}
              row={row}
              at={at}
              last={at === pictures.length - 1}
              colours={coloursIn(typed)}
              complaint={complaints[`pictures.${at}.url`] ?? complaints[`pictures.${at}.view`]}
              onMove={(by) => onChange((before) => moveItem(before, at, by))}
              onRemove={() => replace(row.key, undefined)}
            />
          ),
        )}
        {Array.from({ length: empty }, (_, at) => (
          <li key={at} className="picture-slot">
            <button type="button" className="picture-empty" onClick={() => chooser.current?.click()}>
              <AdminIcon name="plus" size={22} />
              Picture {pictures.length + at + 1}
            </button>
          </li>
        ))}
      </ol>
      <datalist id="picture-views">
        {VIEWS.map((view) => (
          <option key={view} value={view} />
        ))}
      </datalist>
      {pictures.length < MAX_IMAGES && (
        <div className="picture-address" ref={address}>
          <Field
            id={fieldId('pictures')}
            label="Image URL"
            hint="Instead of a file: an address that begins with https://"
            name="imageUrl"
            inputMode="url"
            maxLength={MAX_URL_LENGTH}
            error={complaints.pictures ?? complaints[`pictures.${pictures.length}.url`]}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              addAddress()
            }}
          />
          {alive && (
            <button type="button" className="admin-button admin-button-soft" onClick={addAddress}>
              Add
            </button>
          )}
        </div>
      )}
    </section>
  )
}
