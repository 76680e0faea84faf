/**
 * The field for one picture. A file that is too large is refused before it is sent, because the server would answer without the page
 * (server/request-limits.ts).
 */
import { useState } from 'react'
import { messages } from '#shop/media/messages.ts'
import { MAX_UPLOAD_BYTES, UPLOAD_KINDS } from '#shop/media/rules.ts'
import { Field, type FieldProps } from './field.tsx'

type Props = Omit<FieldProps, 'type' | 'accept' | 'onChange'> & {
  /** Gets the file that is chosen now, if any. */
  onChoose?: (file: File | undefined) => void
}

export function PictureField({ hint, error, onChoose, ...field }: Props) {
  const [isTooLarge, setTooLarge] = useState(false)
  return (
    <Field
      {...field}
      type="file"
      accept={UPLOAD_KINDS.join()}
      hint={[hint, messages.sizeLimit].filter(Boolean).join('. ')}
      error={isTooLarge ? messages.tooLarge : error}
      onChange={({ target }) => {
        const isRefused = (target.files?.[0]?.size ?? 0) > MAX_UPLOAD_BYTES
        setTooLarge(isRefused)
        if (isRefused) target.value = ''
        onChoose?.(target.files?.[0])
      }}
    />
  )
}
