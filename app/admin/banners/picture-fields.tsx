/** Which pictures a banner has: a scene of the store, or own ones with what they show and where the words stand. */
import { useEffect, useState } from 'react'
import type { BannerFormData } from '#shop/home/list-banners.ts'
import { BANNER, PICTURES, SIDES, type PictureKind } from '#shop/home/rules.ts'
import { BANNER_IMAGES } from '../../home/banner-images.ts'
import { Field } from '../../ui/field.tsx'
import { PictureField } from '../../ui/picture-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'

type FieldProps = { name: string; defaultValue: string | undefined; error: string | undefined }
type Props = {
  scenes: BannerFormData['scenes']
  field: (name: string) => FieldProps
  /** Receives an object URL of the chosen file. */
  onFile: (kind: PictureKind, url: string | undefined) => void
}

const SIDE_NAMES = { left: 'Left', right: 'Right' }
const LABELS = { wide: 'Wide picture', tall: 'Tall picture' }
const USES = { wide: 'for desktops and tablets', tall: 'for phones' }

export const PictureFields = ({ scenes, field, onFile }: Props) => (
  <>
    {scenes.length > 0 && (
      <SelectField label="Picture" {...field('scene')}>
        <option value="">Own pictures</option>
        {scenes.map((scene) => (
          <option key={scene} value={scene}>
            {BANNER_IMAGES[scene].name}
          </option>
        ))}
      </SelectField>
    )}
    <div className="banner-own">
      {(['wide', 'tall'] as const).map((kind) => (
        <BannerPicture key={kind} kind={kind} field={field} onFile={onFile} />
      ))}
      <Field
        label="What the pictures show"
        {...field('alt')}
        maxLength={BANNER.alt}
        autoComplete="off"
        hint="Read to those who cannot see them"
      />
      <SelectField label="The words stand on the" {...field('side')}>
        {SIDES.map((side) => (
          <option key={side} value={side}>
            {SIDE_NAMES[side]}
          </option>
        ))}
      </SelectField>
    </div>
  </>
)

function BannerPicture({ kind, field, onFile }: Pick<Props, 'field' | 'onFile'> & { kind: PictureKind }) {
  const { defaultValue, error } = field(`${kind}Url`)
  const { width, height } = PICTURES[kind]
  const [fileUrl, setFileUrl] = useState<string>()
  useEffect(() => () => URL.revokeObjectURL(fileUrl ?? ''), [fileUrl])
  return (
    <>
      <input type="hidden" name={`${kind}Url`} defaultValue={defaultValue} />
      <PictureField
        label={defaultValue ? `New ${LABELS[kind].toLowerCase()}` : LABELS[kind]}
        optional={!!defaultValue}
        name={kind}
        error={error}
        hint={`At least ${width} × ${height} pixels, ${USES[kind]}. Its middle is cut out`}
        onChoose={(file) => {
          const url = file && URL.createObjectURL(file)
          setFileUrl(url)
          onFile(kind, url)
        }}
      />
    </>
  )
}
