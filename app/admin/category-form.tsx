import { useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import type { CategoryToEdit } from '#shop/showcase/list-categories.ts'
import { messages } from '#shop/showcase/messages.ts'
import { LINE_LENGTH, NAME_LENGTH } from '#shop/showcase/rules.ts'
import type { FormAnswer } from '../form-action.ts'
import { Field } from '../ui/field.tsx'
import { Picture } from '../ui/picture.tsx'
import { RefusalBox, useFirstBadField } from '../ui/refusal.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { useComplaints } from '../ui/use-complaints.ts'
import { categoryPath } from './category-id.ts'
import { OnlyPictureField } from './only-picture-field.tsx'

type Props = { category: CategoryToEdit; answer: FormAnswer | undefined }

export function CategoryForm({ category, answer }: Props) {
  const isGroups = category.kind === 'group' || category.kind === 'collection'
  const busy = useNavigation().formMethod === 'POST'
  const sent = answer?.typed && Object.keys(answer.typed).length > 0 ? answer.typed : undefined
  // What was sent and refused is what is shown without scripts; with them the fields have never been away.
  const [first] = useState(() => sent ?? valuesOf(category))
  const [typed, setTyped] = useState(first)
  const [preview, setPreview] = useState(first.image ?? '')
  const form = useFirstBadField(answer)
  const { complaints, complain } = useComplaints(answer)
  const field = (name: string) => ({ name, defaultValue: first[name], complaint: told(complaints[name], name) })
  return (
    <div className="product-desk">
      <Form
        method="post"
        action={isGroups ? '?of=groups' : '?of=departments'}
        encType="multipart/form-data"
        className="product-form"
        ref={form}
        noValidate
        onInput={(event) => {
          const { name, value, type } = event.target as HTMLInputElement
          complain(name === 'picture' ? 'image' : name)
          if (type !== 'file') setTyped({ ...typed, [name]: value })
        }}
      >
        <input type="hidden" name="version" value={first.version ?? '0'} />
        <RefusalBox answer={answer} />
        <section className="admin-panel product-part">
          <Field label="Title" {...field('name')} required maxLength={NAME_LENGTH} autoComplete="off" />
          <Field
            label="Description"
            {...field('description')}
            optional
            maxLength={LINE_LENGTH}
            autoComplete="off"
            hint="One line, under its title"
          />
          <OnlyPictureField first={first.image ?? ''} complaint={complaints.image || undefined} onChange={setPreview} />
          <SelectField label={category.parent ? `Place in ${category.parent}` : 'Place'} {...field('place')}>
            {Array.from({ length: category.places }, (_, at) => (
              <option key={at} value={at + 1}>
                {at + 1} of {category.places}
              </option>
            ))}
          </SelectField>
          <label className="checkbox">
            <input type="checkbox" name="isShown" defaultChecked={first.isShown !== undefined} />
            Shown in menus, tiles and the footer
          </label>
          <p className="product-part-note">
            What is hidden is still sold: its address answers, and its products are found.
          </p>
        </section>
        <div className="admin-panel product-save">
          <p>Its address stays {categoryPath(category)}</p>
          <Link
            className="admin-button admin-button-soft"
            to={isGroups ? '/admin/categories?of=groups' : '/admin/categories'}
          >
            Cancel
          </Link>
          <button className="admin-button" disabled={busy}>
            {busy ? 'Saving...' : 'Save Changes'}
          </button>
        </div>
      </Form>
      <section className="admin-panel product-preview showcase-preview" aria-label="Preview">
        <span className="category-arch">
          <Picture src={preview || null} alt="" place="arch" />
        </span>
        <b>{typed.name}</b>
        <small>{typed.description}</small>
      </section>
    </div>
  )
}

const told = (sentence: string | undefined, name: string) =>
  sentence === messages.fillRequired
    ? messages.isRequired(name === 'name' ? 'Title' : 'This field')
    : sentence || undefined

const valuesOf = ({ name, description, image, place, isShown, version }: CategoryToEdit): Record<string, string> => ({
  ...{ name, description, image: image ?? '', place: String(place), version: String(version) },
  ...(isShown ? { isShown: 'on' } : {}),
})
