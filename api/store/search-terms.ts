/** The words that the search understands, and what was searched for. */
import { listSearchTerms, readSearchTerm, type SearchTerm } from '#shop/search/list-terms.ts'
import { addSearchTerm, changeSearchTerm, deleteSearchTerm } from '#shop/search/save-term.ts'
import { listSearches } from '#shop/search/search-report.ts'
import { AddSearchTermBody, ChangeSearchTermBody, ReportQuery, TermsQuery } from '#shop/search/term-input.ts'
import { termMessages as messages } from '#shop/search/term-messages.ts'
import { VersionQuery } from '#shop/input.ts'
import { Message, Searches, SearchTermResult, SearchTerms } from './response-schemas.ts'
import { get, post, put, remove } from './route.ts'
import { messageJson } from './serializers.ts'

const idOf = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined)
const termJson = ({ id, kind, term, same, covers, source, version }: SearchTerm) => ({
  ...{ id, kind, term, same, covers, source, version },
})

export const searchTerms = [
  get('/admin/search-terms', 'List the words that the search understands: all, or those of a kind or with a text', {
    response: SearchTerms,
    access: { right: 'read-products' },
    failed: messages.failed.list,
    query: TermsQuery,
    run: async (shop, { query }) => ({ items: (await listSearchTerms(shop, query)).map(termJson) }),
  }),
  post('/admin/search-terms', 'Add a term to the search', {
    response: SearchTermResult,
    access: { right: 'change-products' },
    status: 201,
    failed: messages.failed.save,
    body: AddSearchTermBody,
    run: async (shop, { body }) => {
      const { message, id } = await addSearchTerm(shop, body)
      return { message, ...termJson(await readSearchTerm(shop, id)) }
    },
  }),
  put('/admin/search-terms/:id', 'Change a term of the search. A change from an older version is rejected', {
    response: SearchTermResult,
    access: { right: 'change-products' },
    failed: messages.failed.save,
    body: ChangeSearchTermBody,
    run: async (shop, { body, param }) => {
      const id = idOf(param('id'))
      const message = await changeSearchTerm(shop, id, body)
      return { message, ...termJson(await readSearchTerm(shop, id)) }
    },
  }),
  remove('/admin/search-terms/:id', 'Delete a term of the search', {
    response: Message,
    access: { right: 'change-products' },
    failed: messages.failed.save,
    query: VersionQuery,
    run: (shop, { query, param }) => messageJson(deleteSearchTerm(shop, idOf(param('id')), query.version)),
  }),
  get('/admin/searches', 'List what was searched for: most, in vain (show=nothing), with mistakes (show=corrected)', {
    response: Searches,
    access: { right: 'read-products' },
    failed: messages.failed.report,
    query: ReportQuery,
    run: async (shop, { query }) => ({ items: await listSearches(shop, query) }),
  }),
]
