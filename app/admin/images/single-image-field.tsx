/** The field for a record's single image: a file sent with the form, or a URL. */
import { useEffect, useState } from 'react'
import { messages } from '#shop/media/messages.ts'
import { MAX_URL_LENGTH, UPLOAD_KINDS, MAX_UPLOAD_BYTES } from '#shop/media/rules.ts'
import { Field } from '../../ui/field.tsx'

type Props = {
  initial: string
  error: string | undefined
  /** Receives the URL to preview: one of the store, an external one, or an object URL of the chosen file. */
  onChange: (url: string) => void
}

export function SingleImageField({ initial, error, onChange }: Props) {
  const [url, setUrl] = useState(initial)
  const [fileUrl, setFileUrl] = useState<string>()
  const [tooLarge, setTooLarge] = useState(false)
  useEffect(() => () => URL.revokeObjectURL(fileUrl ?? ''), [fileUrl])
  return (
    <>
      <Field
        label="New picture"
        optional
        type="file"
        name="picture"
        accept={UPLOAD_KINDS.join(',')}
        error={tooLarge ? messages.tooLarge : error}
        onChange={({ target }) => {
          // The size is checked here, because a request above the body limit would fail without a reason.
          const isTooLarge = (target.files?.[0]?.size ?? 0) > MAX_UPLOAD_BYTES
          setTooLarge(isTooLarge)
          if (isTooLarge) target.value = ''
          const newUrl = target.files?.[0] && URL.createObjectURL(target.files[0])
          setFileUrl(newUrl)
          onChange(newUrl ?? url)
        }}
      />
      <Field
        label="Image URL"
        optional
        name="image"
        value={url}
        maxLength={MAX_URL_LENGTH}
        inputMode="url"
        autoComplete="off"
        hint="Left empty, there is none"
        onChange={({ target: { value } }) => {
          setUrl(value)
          if (!fileUrl) onChange(value)
        }}
      />
    </>
  )
}
