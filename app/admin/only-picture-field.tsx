/** The one picture of a thing: a file, which is sent with the form, or an address. */
import { useEffect, useState } from 'react'
import { ADDRESS_LENGTH, UPLOAD_KINDS } from '#shop/media/rules.ts'
import { Field } from '../ui/field.tsx'

type Props = {
  first: string
  complaint: string | undefined
  /** What is to be seen now: an address of the store's, of another's, or of the file that was chosen. */
  onChange: (address: string) => void
}

export function OnlyPictureField({ first, complaint, onChange }: Props) {
  const [address, setAddress] = useState(first)
  const [chosen, setChosen] = useState<string>()
  useEffect(() => () => URL.revokeObjectURL(chosen ?? ''), [chosen])
  return (
    <>
      <Field
        label="New picture"
        optional
        type="file"
        name="picture"
        accept={UPLOAD_KINDS.join(',')}
        complaint={complaint}
        onChange={({ target: { files } }) => {
          const file = files?.[0] && URL.createObjectURL(files[0])
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
