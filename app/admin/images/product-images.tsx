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
import { ImageFields } from './image-fields.tsx'
import { ImageUpload } from './image-upload.tsx'
import { fieldId, type FieldErrors } from '../products/product-labels.ts'
import { coloursIn, type ImageRow, type Values } from '../products/product-form-values.ts'
import { moveItem, newImageRow } from './image-rows.ts'

type Props = {
  images: ImageRow[]
  onChange: (change: (rows: ImageRow[]) => ImageRow[]) => void
  values: Values
  errors: FieldErrors
}

export function ProductImages({ images, onChange, values, errors }: Props) {
  const isHydrated = useHydrated()
  const fileInput = useRef<HTMLInputElement>(null)
  const urlField = useRef<HTMLDivElement>(null)
  const add = (files: Iterable<File>) => {
    for (const file of files) {
      if (file.size > MAX_UPLOAD_BYTES) showToast(media.tooLarge, 'bad')
      else onChange((rows) => [...rows, newImageRow({ file }, rows.length)])
    }
  }
  const addUrl = () => {
    const field = urlField.current?.querySelector('input')
    const url = field?.value.trim()
    if (!field || !url) return
    onChange((rows) => [...rows, newImageRow({ url }, rows.length)])
    field.value = ''
    field.focus()
  }
  const replace = (key: string, row: Partial<ImageRow> | undefined) =>
    onChange((rows) => rows.flatMap((item) => (item.key !== key ? item : row ? { ...item, ...row } : [])))
  const empty = isHydrated ? Math.max(0, DEFAULT_IMAGE_SLOTS - images.length) : 0
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
          {isHydrated ? 'Drop pictures here or ' : 'Add a picture: '}
          <b>choose files</b>
          <small>JPEG, PNG, WebP or AVIF, up to {MAX_UPLOAD_BYTES / 1024 / 1024} MB each, shown 4:5</small>
          <input
            ref={fileInput}
            type="file"
            name={isHydrated ? undefined : 'picture'}
            accept={UPLOAD_KINDS.join(',')}
            multiple={isHydrated}
            className={isHydrated ? 'visually-hidden' : undefined}
            onChange={(event) => {
              add(event.target.files ?? [])
              event.target.value = ''
            }}
          />
        </label>
      </div>
      <ol className="picture-slots">
        {images.map((row, index) =>
          row.file ? (
            <ImageUpload
              key={row.key}
              file={row.file}
              onEnd={(url) => replace(row.key, url ? { url, file: undefined } : undefined)}
            />
          ) : (
            <ImageFields
              key={row.key}
              row={row}
              index={index}
              isLast={index === images.length - 1}
              colours={coloursIn(values)}
              error={errors[`pictures.${index}.url`] ?? errors[`pictures.${index}.view`]}
              onMove={(step) => onChange((rows) => moveItem(rows, index, step))}
              onRemove={() => replace(row.key, undefined)}
            />
          ),
        )}
        {Array.from({ length: empty }, (_, index) => (
          <li key={index} className="picture-slot">
            <button type="button" className="picture-empty" onClick={() => fileInput.current?.click()}>
              <AdminIcon name="plus" size={22} />
              Picture {images.length + index + 1}
            </button>
          </li>
        ))}
      </ol>
      <datalist id="picture-views">
        {VIEWS.map((view) => (
          <option key={view} value={view} />
        ))}
      </datalist>
      {images.length < MAX_IMAGES && (
        <div className="picture-address" ref={urlField}>
          <Field
            id={fieldId('pictures')}
            label="Image URL"
            hint="Instead of a file: an address that begins with https://"
            name="imageUrl"
            inputMode="url"
            maxLength={MAX_URL_LENGTH}
            error={errors.pictures ?? errors[`pictures.${images.length}.url`]}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              addUrl()
            }}
          />
          {isHydrated && (
            <button type="button" className="admin-button admin-button-soft" onClick={addUrl}>
              Add
            </button>
          )}
        </div>
      )}
    </section>
  )
}
