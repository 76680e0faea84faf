import { Form, useNavigation } from 'react-router'
import type { BannerDetail } from '#shop/merchandising/banners.ts'
import { BANNER } from '#shop/merchandising/rules.ts'
import type { ActionResult } from '../../form-action.ts'
import { useStore } from '../../layout/use-layout-data.ts'
import { bannerImage } from '../../home/banner-sources.ts'
import { BANNER_IMAGES } from '../../home/banner-images.ts'
import { Field } from '../../ui/field.tsx'
import { ProductImage } from '../../ui/image.tsx'
import { FormError, useFocusInvalidField } from '../../ui/form-error.tsx'
import { useFieldErrors } from '../../ui/use-field-errors.ts'
import { useDraft } from '../ui/use-draft.ts'
import { PositionField } from '../ui/position-field.tsx'
import { SaveBar } from '../ui/save-bar.tsx'

type Props = { banner: BannerDetail; answer: ActionResult | undefined }

const FIELDS = {
  eyebrow: { label: 'Small line above', maxLength: BANNER.eyebrow },
  headline: { label: 'Heading', maxLength: BANNER.headline, optional: true, hint: 'Left empty, the store’s tagline' },
  text: { label: 'Text', maxLength: BANNER.text },
  linkName: { label: 'Button', maxLength: BANNER.link },
  linkTo: { label: 'Button leads to', maxLength: BANNER.path, hint: 'A path of this store, such as /women' },
  moreName: { label: 'Second button', maxLength: BANNER.link, optional: true },
  moreTo: { label: 'Second button leads to', maxLength: BANNER.path, optional: true },
} as const
type Name = keyof typeof FIELDS

export function BannerForm({ banner, answer }: Props) {
  const busy = useNavigation().formMethod === 'POST'
  const tagline = useStore()?.tagline
  const { initial, draft, setDraft } = useDraft(answer, () => valuesOf(banner))
  const form = useFocusInvalidField(answer)
  const { fieldErrors, setFieldError } = useFieldErrors(answer)
  return (
    <div className="product-desk">
      <Form
        method="post"
        className="product-form"
        ref={form}
        noValidate
        onInput={(event) => {
          const { name, value } = event.target as HTMLInputElement
          setFieldError(name)
          setDraft({ ...draft, [name]: value })
        }}
      >
        <input type="hidden" name="version" value={initial.version ?? '0'} />
        <FormError answer={answer} />
        <section className="admin-panel product-part">
          {(Object.keys(FIELDS) as Name[]).map((name) => (
            <Field
              key={name}
              {...FIELDS[name]}
              name={name}
              defaultValue={initial[name]}
              error={fieldErrors[name] || undefined}
              autoComplete="off"
            />
          ))}
          <PositionField positions={banner.places} initial={initial.place} error={fieldErrors.place} />
          <label className="checkbox">
            <input type="checkbox" name="isShown" defaultChecked={initial.isShown !== undefined} />
            Shown on the home page
          </label>
        </section>
        <SaveBar cancelUrl="/admin/banners" busy={busy}>
          <p>Its picture stays: the words are measured against it</p>
        </SaveBar>
      </Form>
      <section className="admin-panel product-preview showcase-preview" aria-label="Preview">
        <ProductImage
          src={bannerImage(banner.scene, 'tall')}
          alt={BANNER_IMAGES[banner.scene].alt}
          width={300}
          height={375}
        />
        <small>{draft.eyebrow}</small>
        <b>{draft.headline || tagline}</b>
        <p>{draft.text}</p>
        <p className="showcase-preview-buttons">
          {[draft.linkName, draft.moreName].filter(Boolean).map((name, index) => (
            <span key={index}>{name}</span>
          ))}
        </p>
      </section>
    </div>
  )
}

const valuesOf = ({ isShown, place, version, ...banner }: BannerDetail): Record<string, string> => ({
  ...Object.fromEntries((Object.keys(FIELDS) as Name[]).map((name) => [name, banner[name]])),
  place: String(place),
  version: String(version),
  ...(isShown ? { isShown: 'on' } : {}),
})
