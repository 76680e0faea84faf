/** The one picture of a thing: a file, which is sent with the form, or an address. */
import { useEffect, useState } from 'react'
import { messages } from '#shop/media/messages.ts'
import { ADDRESS_LENGTH, UPLOAD_KINDS, MAX_UPLOAD_BYTES } from '#shop/media/rules.ts'
import { Field } from '../../ui/field.tsx'

type Props = {
  first: string
  complaint: string | undefined
  /** What is to be seen now: an address of the store's, of another's, or of the file that was chosen. */
  onChange: (address: string) => void
}

export function OnlyPictureField({ first, complaint, onChange }: Props) {
  const [address, setAddress] = useState(first)
  const [chosen, setChosen] = useState<string>()
  const [tooLarge, setTooLarge] = useState(false)
  useEffect(() => () => URL.revokeObjectURL(chosen ?? ''), [chosen])
  return (
    <>
      <Field
        label="New picture"
        optional
        type="file"
        name="picture"
        accept={UPLOAD_KINDS.join(',')}
        complaint={tooLarge ? messages.tooLarge : complaint}
        onChange={({ target }) => {
          // Said at once: what is too large to be read at all would fail without a reason.
          const isTooLarge = (target.files?.[0]?.size ?? 0) > MAX_UPLOAD_BYTES
          setTooLarge(isTooLarge)
          if (isTooLarge) target.value = ''
          const file = target.files?.[0] && URL.createObjectURL(target.files[0])
          setChosen(file)
          onChange(file ?? address)
        }}
      />
      <Field
        label="Image URL"
        optional
        name="image"
        value={address}
        maxLength={ADDRESS_LENGTH}
        inputMode="url"
        autoComplete="off"
        hint="Left empty, there is none"
        onChange={({ target: { value } }) => {
          setAddress(value)
          if (!chosen) onChange(value)
        }}
      />
    </>
  )
}
