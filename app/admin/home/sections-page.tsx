/** Lists the sections of products on the home page in display order. */
import { listSections, type SectionDetail } from '#shop/home/list-sections.ts'
import { messages } from '#shop/home/messages.ts'
import { MAX_SECTIONS, SOURCES, stateOf } from '#shop/home/rules.ts'
import { stepSection } from '#shop/home/save-section.ts'
import { StepSection } from '#shop/home/section-input.ts'
import { createClientAction } from '../../client-action.ts'
import { redirectWithFlash } from '../../flash.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { FormError } from '../../ui/form-error.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { adminAction } from '../admin-action.ts'
import { ListError } from '../ui/list-error.tsx'
import { StepButtons } from '../ui/step-buttons.tsx'
import type { Route } from './+types/sections-page'
import '../../styles/admin-home.css'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Home Page', hidden: true })

export const loader = pageLoader(async (shop) => {
  const now = shop.now()
  return (await listSections(shop)).map((section) => ({ ...section, state: stateOf(section, now) }))
}, messages.failed.listSections)

export const action = adminAction({
  schema: StepSection,
  run: async (shop, input) => redirectWithFlash('/admin/home', await stepSection(shop, input)),
  failureMessage: messages.failed.saveSection,
})

export const clientAction = createClientAction(messages.failed.saveSection)

export default function SectionsPage({ loaderData: sections, actionData: answer }: Route.ComponentProps) {
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>Home Page</h1>
          <p>Its sections of products, in this order. Each shows four, and one without products is left out</p>
        </div>
        <div className="admin-head-actions">
          <Link className="admin-button admin-button-soft" to="/admin/banners">
            Banners
          </Link>
          {sections.length < MAX_SECTIONS && (
            <Link className="admin-button" to="/admin/home/new">
              <Icon name="plus" size={19} /> Add Section
            </Link>
          )}
        </div>
      </header>
      <FormError answer={answer} />
      {sections.length === 0 ? (
        <p className="admin-panel showcase-empty">Without a section the home page shows no products.</p>
      ) : (
        <ul className="admin-panel showcase-panel">
          {sections.map((section) => (
            <SectionRow key={section.id} {...section} />
          ))}
        </ul>
      )}
    </>
  )
}

function SectionRow({ state, ...section }: SectionDetail & { state: ReturnType<typeof stateOf> }) {
  const { id, title, source, category, isRetired, isShown, version } = section
  const isOn = state.isOn && !isRetired
  return (
    <li className="showcase-row showcase-section">
      <div className="showcase-name">
        <p>{title}</p>
        <small>{category ?? SOURCES[source]}</small>
      </div>
      <p className={isOn ? 'showcase-shown' : 'showcase-hidden'}>
        <Icon name={isOn ? 'eye' : 'eye-off'} size={18} /> {isRetired ? 'Retired' : state.text}
      </p>
      <div className="showcase-actions">
        <StepButtons {...{ id, version, name: title, isShown }} />
        <Link className="admin-text-button" to={`/admin/home/${id}`}>
          <Icon name="edit" size={18} /> Edit<span className="visually-hidden"> {title}</span>
        </Link>
      </div>
    </li>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <ListError level="h1" error={error} heading="Error Loading Sections" fallback={messages.failed.listSections} />
)
