/** Adds, changes or deletes one category of women or men. */
import { useSearchParams } from 'react-router'
import { GenderCategoryCommand } from '#shop/gender-categories/input.ts'
import { readGenderCategoryForm } from '#shop/gender-categories/list-gender-categories.ts'
import { messages } from '#shop/gender-categories/messages.ts'
import { NEW } from '#shop/gender-categories/rules.ts'
import {
  addGenderCategory,
  changeGenderCategory,
  deleteGenderCategory,
} from '#shop/gender-categories/save-gender-category.ts'
import type { Shop } from '#shop/shop.ts'
import { createClientAction } from '../../client-action.ts'
import { redirectWithFlash } from '../../flash.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { adminAction } from '../admin-action.ts'
import { ListError } from '../ui/list-error.tsx'
import { parseCategoryId } from './category-id.ts'
import { GenderForm } from './gender-form.tsx'
import type { Route } from './+types/gender-page'
import '../../styles/admin-merchandising.css'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.params.id === NEW ? 'Add Category' : 'Edit Category', hidden: true })

export const loader = pageLoader(
  (shop, { params }: Route.LoaderArgs) =>
    readGenderCategoryForm(shop, params.id === NEW ? null : parseCategoryId(params.id)),
  messages.failed.load,
)

export const action = adminAction({
  schema: GenderCategoryCommand,
  run: async (shop, command, { params }) =>
    redirectWithFlash('/admin/categories/genders', await run(shop, parseCategoryId(params.id), command)),
  failureMessage: messages.failed.save,
  preserveFields: 'all',
})

async function run(shop: Shop, id: number | undefined, command: GenderCategoryCommand) {
  switch (command.do) {
    case 'add':
      return (await addGenderCategory(shop, command)).message
    case 'save':
      return changeGenderCategory(shop, id, command)
    case 'delete':
      return deleteGenderCategory(shop, id, command.version)
  }
}

export const clientAction = createClientAction(messages.failed.save)

/** The form keeps the version that it was opened with, so that sending it again does not overwrite another change. */
export const shouldRevalidate = () => false

export default function GenderPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const { item } = loaderData
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>{item ? 'Edit Category' : 'Add Category'}</h1>
          <p>{item ? `${item.gender === 'women' ? 'Women' : 'Men'} / ${item.label}` : 'For women or for men'}</p>
        </div>
      </header>
      <GenderForm key={item?.id ?? NEW} {...loaderData} gender={query.get('gender') ?? ''} answer={answer} />
    </>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <ListError level="h1" error={error} heading="Error Loading Category" fallback={messages.failed.load} />
)
