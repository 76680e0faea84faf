/** The field for a record's single image: a file sent with the form, or a URL. */
import { useEffect, useState } from 'react'
import { MAX_URL_LENGTH } from '#shop/media/rules.ts'
import { Field } from '../../ui/field.tsx'
import { PictureField } from '../../ui/picture-field.tsx'

type Props = {
  initial: string
  error: string | undefined
  /** Receives the URL to preview: one of the store, an external one, or an object URL of the chosen file. */
  onChange: (url: string) => void
}

export function SingleImageField({ initial, error, onChange }: Props) {
  const [url, setUrl] = useState(initial)
  const [fileUrl, setFileUrl] = useState<string>()
  useEffect(() => () => URL.revokeObjectURL(fileUrl ?? ''), [fileUrl])
  return (
    <>
      <PictureField
        label="New picture"
        optional
        name="picture"
        error={error}
        onChoose={(file) => {
          const newUrl = file && URL.createObjectURL(file)
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
