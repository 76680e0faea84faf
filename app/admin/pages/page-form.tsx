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
/** With the text of the draft beside it, if there is one. */
type FormPage = Omit<AdminPage, 'updatedAt'>
export type PageResult = { preview: PagePreview; values: Values }

const FORM = 'page-form'

type Props = { page: FormPage | null; answer: ActionResult<PageResult> | undefined }

export function PageForm({ page, answer }: Props) {
  const { isBusy, initial, field, form } = useDraftForm(answer, () => answer?.result?.values ?? valuesOf(page))
  const isPublished = page?.state === 'published'
  const isStorePage = page !== null && rules.isStorePage(page.slug)
  return (
    <>
      {answer?.result && <PagePreviewPanel preview={answer.result.preview} />}
      <Form id={FORM} className="product-form page-form" {...form}>
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
          submit={isPublished ? ['Publish Changes', 'Publishing...'] : ['Save Draft', 'Saving...']}
        >
          {/* The first button is the one of the Enter key. */}
          <button className="admin-button admin-button-soft" name="do" value="preview" disabled={isBusy}>
            Preview
          </button>
          <button
            className="admin-button admin-button-soft"
            name="do"
            value={isPublished ? 'draft' : 'publish'}
            disabled={isBusy}
          >
            {isPublished ? 'Save Draft' : 'Publish'}
          </button>
        </SaveBar>
      </Form>
      {isPublished && (
        <div className="admin-panel page-row page-take-back">
          <p>Shoppers no longer see a page that is taken back.</p>
          <button form={FORM} className="admin-text-button" name="do" value="unpublish" disabled={isBusy}>
            Take back
          </button>
        </div>
      )}
    </>
  )
}

function valuesOf(page: FormPage | null): Values {
  if (!page) return { footer: 'company', position: '0' }
  const { title, description, body, footer, position } = page.draft ?? page
  return { title, description, body, footer, position: String(position), version: String(page.version) }
}
