/** Adds a department, a subcategory or a collection. */
import { useState } from 'react'
import { Form, useNavigation, useSearchParams } from 'react-router'
import { addCategory } from '#shop/merchandising/add-category.ts'
import { AddCategory } from '#shop/merchandising/input.ts'
import { listParents } from '#shop/merchandising/list-categories.ts'
import { messages } from '#shop/merchandising/messages.ts'
import { NEW_KINDS } from '#shop/merchandising/rules.ts'
import { createClientAction } from '../../client-action.ts'
import { redirectWithFlash } from '../../flash.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { Field } from '../../ui/field.tsx'
import { FormError, useFocusInvalidField } from '../../ui/form-error.tsx'
import { Link } from '../../ui/link.tsx'
import { useFieldErrors } from '../../ui/use-field-errors.ts'
import { adminAction } from '../admin-action.ts'
import { storeFormImage } from '../images/store-form-images.ts'
import { SaveBar } from '../ui/save-bar.tsx'
import { useDraft } from '../ui/use-draft.ts'
import { CategoryFields } from './category-fields.tsx'
import { CategorySearchFields } from './category-search-fields.tsx'
import { OptionField } from './category-tree-forms.tsx'
import type { Route } from './+types/new-category-page'
import '../../styles/admin-merchandising.css'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Add Category', hidden: true })

export const loader = pageLoader(listParents, messages.failed.listCategories)

export const action = adminAction({
  schema: AddCategory,
  run: async (shop, input) => redirectWithFlash(listPath(input.kind), (await addCategory(shop, input)).message),
  failureMessage: messages.failed.newCategory,
  preserveFields: 'all',
  preprocess: storeFormImage,
})

export const clientAction = createClientAction(messages.failed.newCategory)

const listPath = (kind: string) => (kind === 'collection' ? '/admin/categories?of=groups' : '/admin/categories')
const KIND_NAMES = { department: 'Department', subcategory: 'Subcategory', collection: 'Collection' }
const NEW_CATEGORY = { isShown: 'on', inMenu: 'on' }

export default function NewCategoryPage({ loaderData: parents, actionData: answer }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const kind = NEW_KINDS.find((one) => one === query.get('kind')) ?? 'department'
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>Add Category</h1>
          <p>It is the last of its place. Its order can be changed afterwards</p>
        </div>
        <nav className="admin-segments" aria-label="Kind">
          {NEW_KINDS.map((one) => (
            <Link key={one} to={`?kind=${one}`} aria-current={one === kind ? 'page' : undefined}>
              {KIND_NAMES[one]}
            </Link>
          ))}
        </nav>
      </header>
      <NewCategoryForm key={kind} {...{ kind, answer }} parents={kind === 'department' ? undefined : parents[kind]} />
    </>
  )
}

type Props = Pick<Route.ComponentProps, 'actionData'> & {
  kind: (typeof NEW_KINDS)[number]
  answer: Route.ComponentProps['actionData']
  parents: Route.ComponentProps['loaderData']['subcategory'] | undefined
}

function NewCategoryForm({ kind, answer, parents }: Props) {
  const [query] = useSearchParams()
  const busy = useNavigation().formMethod === 'POST'
  const { initial, draft, setDraft } = useDraft(answer, () => NEW_CATEGORY)
  const [, setImage] = useState('')
  const form = useFocusInvalidField(answer)
  const { fieldErrors, setFieldError } = useFieldErrors(answer)
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="product-form"
      ref={form}
      noValidate
      onInput={(event) => {
        const { name, value, type } = event.target as HTMLInputElement
        setFieldError(name === 'picture' ? 'image' : name)
        if (type !== 'file') setDraft({ ...draft, [name]: value })
      }}
    >
      <input type="hidden" name="kind" value={kind} />
      <FormError answer={answer} />
      <section className="admin-panel product-part">
        {parents && (
          <OptionField
            {...{ answer, name: 'parentId', label: 'Belongs to', options: parents }}
            initial={Number(query.get('in')) || null}
            none={kind === 'collection' ? 'No group' : 'Choose a category'}
          />
        )}
        <CategoryFields
          {...{ kind, isBelow: kind !== 'department', initial }}
          errors={fieldErrors}
          onImage={setImage}
        />
        <Field
          label="Address"
          name="slug"
          defaultValue={initial.slug}
          error={fieldErrors.slug || undefined}
          optional
          maxLength={60}
          autoComplete="off"
          hint="Small letters, digits and hyphens. Made from the title when empty. It stays"
        />
      </section>
      <CategorySearchFields initial={initial} errors={fieldErrors} />
      <SaveBar cancelUrl={listPath(kind)} busy={busy} submit={['Add Category', 'Adding...']}>
        <p>{KIND_NAMES[kind]}</p>
      </SaveBar>
    </Form>
  )
}
