/** The form of a page: its text, where the footer links to it, and its preview. */
import { Form } from 'react-router'
import type { AdminPage } from '#shop/pages/list-pages.ts'
import type { PagePreview } from '#shop/pages/preview-page.ts'
import * as rules from '#shop/pages/rules.ts'
import type { ActionResult } from '../../form-action.ts'
import { Field } from '../../ui/field.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import { useDraftForm } from '../ui/use-draft-form.ts'
import { PageHelp } from './page-help.tsx'
import { PagePreviewPanel } from './page-preview.tsx'

type Values = Record<string, string>
type FormPage = Omit<AdminPage, 'updatedAt'>
export type PageResult = { preview: PagePreview; values: Values }

type Props = { page: FormPage | null; answer: ActionResult<PageResult> | undefined }

export function PageForm({ page, answer }: Props) {
  const { isBusy, initial, field, form } = useDraftForm(answer, () => answer?.result?.values ?? valuesOf(page))
  const isPublished = page?.state === 'published'
  const isStorePage = page !== null && rules.isStorePage(page.slug)
  return (
    <>
      {answer?.result && <PagePreviewPanel preview={answer.result.preview} />}
      <Form className="product-form page-form" {...form}>
        <FormError answer={answer} />
        {page && <input type="hidden" name="version" value={initial.version} />}
        <section className="admin-panel product-part">
          <Field label="Title" {...field('title')} maxLength={rules.MAX_TITLE_LENGTH} autoComplete="off" />
          {!page && (
            <Field
              label="Address"
              {...field('slug')}
              optional
              before={<span className="field-before">/pages/</span>}
              maxLength={rules.MAX_SLUG_LENGTH}
              autoComplete="off"
              autoCapitalize="none"
              hint={`Left empty, made of the title. ${rules.STORE_PAGES.join(', ')} replace the store’s own pages`}
            />
          )}
          <Field
            label="Summary"
            {...field('description')}
            optional
            maxLength={rules.MAX_DESCRIPTION_LENGTH}
            autoComplete="off"
            hint="One line below the title. Search engines show it, too"
          />
          <TextField label="Text" {...field('body')} rows={18} maxLength={rules.MAX_BODY_LENGTH} />
          <PageHelp />
        </section>
        {isStorePage ? (
          <>
            <input type="hidden" name="footer" value={initial.footer} />
            <input type="hidden" name="position" value={initial.position} />
          </>
        ) : (
          <section className="admin-panel product-part">
            <SelectField label="Link in the footer" {...field('footer')}>
              {rules.FOOTER_NAMES.map((name) => (
                <option key={name} value={name}>
                  {rules.FOOTERS[name]}
                </option>
              ))}
            </SelectField>
            <Field
              label="Position"
              {...field('position')}
              inputMode="numeric"
              autoComplete="off"
              hint="Lower numbers come first"
            />
          </section>
        )}
        <SaveBar
          cancelUrl="/admin/pages"
          busy={isBusy}
          {...(!isPublished && { submit: ['Save Draft', 'Saving...'] as [string, string] })}
        >
          {/* The first button is the one of the Enter key. */}
          <button className="admin-button admin-button-soft" name="do" value="preview" disabled={isBusy}>
            Preview
          </button>
          <button
            className="admin-button admin-button-soft"
            name="do"
            value={isPublished ? 'unpublish' : 'publish'}
            disabled={isBusy}
          >
            {isPublished ? 'Take back' : 'Publish'}
          </button>
        </SaveBar>
      </Form>
    </>
  )
}

const valuesOf = (page: FormPage | null): Values =>
  page
    ? {
        ...{ title: page.title, description: page.description, body: page.body, footer: page.footer },
        ...{ position: String(page.position), version: String(page.version) },
      }
    : { footer: 'company', position: '0' }
