import { useState } from 'react'
import { Form } from 'react-router'
import type { BannerDetail, BannerFormData } from '#shop/home/list-banners.ts'
import { BANNER, type PictureKind } from '#shop/home/rules.ts'
import type { ActionResult } from '../../form-action.ts'
import { Field } from '../../ui/field.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PositionField } from '../ui/position-field.tsx'
import { DefaultSave } from '../ui/default-save.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import { ScheduleFields, scheduleValues } from '../ui/schedule-fields.tsx'
import { useDraftForm } from '../ui/use-draft-form.ts'
import { BannerPreview } from './banner-preview.tsx'
import { PictureFields } from './picture-fields.tsx'

type Props = BannerFormData & { answer: ActionResult | undefined }

const FIELDS = {
  eyebrow: { label: 'Small line above', maxLength: BANNER.eyebrow },
  headline: { label: 'Heading', maxLength: BANNER.headline, optional: true, hint: 'Left empty, the store’s tagline' },
  text: { label: 'Text', maxLength: BANNER.text },
  linkName: { label: 'Button', maxLength: BANNER.link },
  linkTo: { label: 'Button leads to', maxLength: BANNER.path, hint: 'A path of this store, such as /women' },
  moreName: { label: 'Second button', maxLength: BANNER.link, optional: true },
  moreTo: { label: 'Second button leads to', maxLength: BANNER.path, optional: true },
} as const
const NAMES = Object.keys(FIELDS) as (keyof typeof FIELDS)[]

export function BannerForm({ banner, scenes, answer }: Props) {
  const { isBusy, initial, draft, field, form } = useDraftForm(answer, () => valuesOf(banner))
  const [files, setFiles] = useState<Partial<Record<PictureKind, string | undefined>>>({})
  return (
    <div className="product-desk">
      <Form className="product-form" encType="multipart/form-data" {...form}>
        {banner && <input type="hidden" name="version" value={initial.version ?? '0'} />}
        <FormError answer={answer} />
        <section className="admin-panel product-part">
          <PictureFields scenes={scenes} field={field} onFile={(kind, url) => setFiles({ ...files, [kind]: url })} />
        </section>
        <section className="admin-panel product-part">
          {NAMES.map((name) => (
            <Field key={name} {...FIELDS[name]} {...field(name)} autoComplete="off" />
          ))}
        </section>
        <section className="admin-panel product-part">
          {banner && <PositionField positions={banner.places} initial={initial.place} error={field('place').error} />}
          <ScheduleFields field={field} isShown={initial.isShown !== undefined} />
        </section>
        <DefaultSave isDisabled={isBusy} />
        <SaveBar
          cancelUrl="/admin/banners"
          busy={isBusy}
          {...(banner ? {} : { submit: ['Add Banner', 'Adding...'] as [string, string] })}
        >
          {banner && banner.places > 1 && (
            <button className="admin-text-button" name="do" value="delete" disabled={isBusy}>
              <Icon name="trash" size={18} /> Delete
            </button>
          )}
        </SaveBar>
      </Form>
      <BannerPreview draft={draft} files={files} />
    </div>
  )
}

const NEW_BANNER = { scene: '', wideUrl: '', tallUrl: '', alt: '', side: 'left', isShown: 'on' }

function valuesOf(banner: BannerDetail | null): Record<string, string> {
  if (!banner) return NEW_BANNER
  const { scene, wideUrl, tallUrl, alt, side, place, version, isShown } = banner
  return {
    ...Object.fromEntries(NAMES.map((name) => [name, banner[name]])),
    ...{ scene: scene ?? '', wideUrl: wideUrl ?? '', tallUrl: tallUrl ?? '', alt, side },
    ...scheduleValues(banner),
    ...{ place: String(place), version: String(version) },
    ...(isShown ? { isShown: 'on' } : {}),
  }
}
