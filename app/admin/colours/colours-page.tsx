/** The words of colours, and the colours of products that no word knows. */
import { capitalize } from '#core/capitalize.ts'
import { pluralize } from '#core/number-format.ts'
import { ColoursQuery } from '#shop/colours/input.ts'
import { listColours, type UnknownColour } from '#shop/colours/list-colours.ts'
import { messages } from '#shop/colours/messages.ts'
import { isFamily, MAX_WORD_LENGTH, type ColourWord } from '#shop/colours/rules.ts'
import { Swatch } from '../../catalogue/swatches.tsx'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { AdminIcon } from '../ui/admin-icon.tsx'
import { AdminSearch } from '../ui/admin-search.tsx'
import { FilterChoice, Filters } from '../ui/filters.tsx'
import { ListError } from '../ui/list-error.tsx'
import type { Route } from './+types/colours-page'
import '../../styles/admin-colours.css'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Colours', hidden: true })

export const loader = pageLoader(async (shop, { url }: Route.LoaderArgs) => {
  const query = ColoursQuery.parse(Object.fromEntries(url.searchParams))
  return { ...query, ...(await listColours(shop, query)) }
}, messages.failed.list)

export default function ColoursPage({ loaderData }: Route.ComponentProps) {
  const { family, q, words, families, unknown, isFollowing } = loaderData
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>Colours</h1>
          <p>
            {pluralize(words.length, 'word')}. The last word of a colour that is here decides: Bottle Green is green
          </p>
        </div>
        <div className="admin-head-actions">
          <Link className="admin-button" to="/admin/colours/new">
            <AdminIcon name="plus" size={19} /> Add
          </Link>
        </div>
      </header>
      {isFollowing && (
        <p className="admin-note" role="status">
          Many products have the colours that were changed last. The filter Colour of lists follows within ten minutes.
        </p>
      )}
      {unknown.length > 0 && <UnknownColours colours={unknown} />}
      <section className="admin-panel">
        <Filters clearUrl={family || q ? '/admin/colours' : undefined}>
          <div className="admin-search">
            <AdminSearch name="q" label="Word" placeholder="Word" value={q} maxLength={MAX_WORD_LENGTH} />
          </div>
          <FilterChoice label="Family" name="family" value={family} all="All families">
            {families.map((name) => [name, capitalize(name)])}
          </FilterChoice>
        </Filters>
        {words.length === 0 ? <p className="admin-empty">No colours found</p> : <WordTable words={words} />}
      </section>
    </>
  )
}

const UnknownColours = ({ colours }: { colours: UnknownColour[] }) => (
  <section className="admin-panel colours-unknown" aria-labelledby="unknown-colours">
    <h2 id="unknown-colours">Colours without a word</h2>
    <p>Lists have them under Other, and their dots are beige. Add a word to change that.</p>
    <table className="admin-table colours">
      <thead>
        <tr>
          <th scope="col">Colour</th>
          <th scope="col">Products</th>
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {colours.map(({ colour, products, word }) => (
          <tr key={colour}>
            <th scope="row">{colour}</th>
            <td data-name="Products">{products}</td>
            <td className="colours-action">
              {word ? (
                <Link
                  className="admin-text-button"
                  to={`/admin/colours/new?${new URLSearchParams({ name: word }).toString()}`}
                >
                  <AdminIcon name="plus" size={18} /> Add “{word}”
                </Link>
              ) : (
                'Without a word from a to z'
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

const WordTable = ({ words }: { words: ColourWord[] }) => (
  <table className="admin-table colours">
    <thead>
      <tr>
        <th scope="col">Word</th>
        <th scope="col">Family</th>
        <th scope="col">
          <span className="visually-hidden">Actions</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {words.map((word) => (
        <tr key={word.name}>
          <th scope="row">
            <Swatch hex={word.hex} /> {capitalize(word.name)}
          </th>
          <td data-name="Family">{isFamily(word) ? 'Its own' : capitalize(word.family)}</td>
          <td className="colours-action">
            <Link className="admin-text-button" to={`/admin/colours/words/${word.name}`}>
              <Icon name="edit" size={18} /> Edit<span className="visually-hidden"> {word.name}</span>
            </Link>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <ListError error={error} heading="Error Loading Colours" fallback={messages.failed.list} />
)
