import { Form } from 'react-router'
import type { SectionDetail, SectionFormData } from '#shop/home/list-sections.ts'
import { MAX_TITLE_LENGTH, SOURCE_NAMES, SOURCES } from '#shop/home/rules.ts'
import type { CategoryOption } from '#shop/merchandising/rules.ts'
import type { ActionResult } from '../../form-action.ts'
import { Field } from '../../ui/field.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { PositionField } from '../ui/position-field.tsx'
import { DefaultSave } from '../ui/default-save.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import { ScheduleFields, scheduleValues } from '../ui/schedule-fields.tsx'
import { useDraftForm } from '../ui/use-draft-form.ts'

type Props = SectionFormData & { answer: ActionResult | undefined }

export function SectionForm({ section, categories, collections, answer }: Props) {
  const { isBusy, initial, field, form } = useDraftForm(answer, () => valuesOf(section))
  return (
    <Form className="product-form showcase-form" {...form}>
      {section && <input type="hidden" name="version" value={initial.version ?? '0'} />}
      <FormError answer={answer} />
      <section className="admin-panel product-part section-fields">
        <Field label="Title" {...field('title')} required maxLength={MAX_TITLE_LENGTH} autoComplete="off" />
        <SelectField label="Shows" {...field('source')}>
          {SOURCE_NAMES.map((source) => (
            <option key={source} value={source}>
              {SOURCES[source]}
            </option>
          ))}
        </SelectField>
        <Choice label="Category" field={field('category')} options={withStored(categories, section, 'category')} />
        <Choice
          label="Collection"
          field={field('collection')}
          options={withStored(collections, section, 'collection')}
        />
      </section>
      <section className="admin-panel product-part">
        {section && <PositionField positions={section.places} initial={initial.place} error={field('place').error} />}
        <ScheduleFields field={field} isShown={initial.isShown !== undefined} />
      </section>
      <DefaultSave isDisabled={isBusy} />
      <SaveBar
        cancelUrl="/admin/home"
        busy={isBusy}
        {...(section ? {} : { submit: ['Add Section', 'Adding...'] as [string, string] })}
      >
        {section && (
          <button className="admin-text-button" name="do" value="delete" disabled={isBusy}>
            <Icon name="trash" size={18} /> Delete
          </button>
        )}
      </SaveBar>
    </Form>
  )
}

type FieldProps = { name: string; defaultValue: string | undefined; error: string | undefined }
/** The style sheet hides the list that the source does not need, also without scripts. */
const Choice = ({ label, field, options }: { label: string; field: FieldProps; options: CategoryOption[] }) => (
  <div className={`section-${field.name}`}>
    <SelectField label={label} {...field}>
      <option value="">Choose one</option>
      {options.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </SelectField>
  </div>
)

/** What it shows stays a choice while that is retired. */
function withStored(options: CategoryOption[], section: SectionDetail | null, source: string): CategoryOption[] {
  if (section?.categoryId == null || section.source !== source) return options
  if (options.some(({ id }) => id === section.categoryId)) return options
  return [...options, { id: section.categoryId, label: `${section.category} (retired)` }]
}

function valuesOf(section: SectionDetail | null): Record<string, string> {
  if (!section) return { source: 'category', isShown: 'on' }
  const { title, source, categoryId, place, version, isShown } = section
  return {
    ...{ title, source, place: String(place), version: String(version) },
    ...(categoryId !== null && { [source]: String(categoryId) }),
    ...scheduleValues(section),
    ...(isShown ? { isShown: 'on' } : {}),
  }
}
