/** Where a text can come into a request: each is tried alone, with usual values everywhere else. */
import { PAGE_ROUTES } from '../../authorization/page-routes.ts'
import type { Target } from '../fuzz/targets.ts'
import { multipartPlaces } from './multipart-places.ts'
import { fill, isRead, json, PARAMETER, place, queryOf, type Part, type Place } from './place.ts'
import { readQueryNames } from '../query-names.ts'

const HEADERS = ['range', 'prefer', 'if-none-match', 'idempotency-key', 'referer', 'user-agent', 'accept-language']
const TRACING = ['x-request-id', 'traceparent', 'x-forwarded-for', 'accept-profile', 'content-profile', 'apikey']
const COOKIES = ['sid', 'device', 'after', 'errand', 'said', 'later']
/** Parameters that get a text at once. Pages ignore those that they do not read. */
const TOGETHER = 4

/** The fields of a page's form, with values that it takes. */
const FORMS = PAGE_ROUTES.filter(([route, , , form]) => route.startsWith('POST') && form).map(
  ([route, , at, form]) => ({
    path: at ?? route.slice(5),
    fields: Object.fromEntries(
      Object.entries(form!).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    ),
  }),
)

/** `pageNames` are missing for an interface. */
function placesOf({ path, methods, query, fields }: Target, pageNames?: string[]): Place[] {
  const isForm = pageNames !== undefined
  const all = pageNames ?? query
  return methods.flatMap((method, at) => {
    // A form's page reads the same parameters, and all methods the same headers.
    const groups = isForm ? (isRead(method) ? groupsOf(all) : []) : all.map((name) => [name])
    const [headers, cookies] = at === 0 ? [[...HEADERS, ...TRACING], COOKIES] : [[], []]
    return [
      ...[...path.matchAll(PARAMETER)].map((found) =>
        place(found[0], method, path, (text) => ({ path: fillOne(path, found, text) })),
      ),
      ...[...groups, all].map((names) =>
        place(`?${names.length > TOGETHER ? '*' : names.join('&')}`, method, path, (text) => ({
          path: fill(path) + queryOf(...names.map((name): [string, string] => [name, text]), [text, '1']),
        })),
      ),
      ...headers.map((name) => place(`${name}:`, method, path, (text) => ({ headers: { [name]: plain(text) } }))),
      ...cookies.map((name) =>
        place(`cookie ${name}`, method, path, (text) => ({
          headers: { cookie: `${name}=${encodeURIComponent(text)}` },
        })),
      ),
      ...(isRead(method)
        ? []
        : [...fields, undefined].map((name) =>
            place(`.${name ?? '*'}`, method, path, (text) => bodyOf(fields, name, text, isForm)),
          )),
    ]
  })
}

const groupsOf = (names: string[]) =>
  names.flatMap((_, at) => (at % TOGETHER === 0 ? [names.slice(at, at + TOGETHER)] : []))

function fillOne(path: string, { index, 0: found }: RegExpExecArray, text: string) {
  const [before, after] = [path.slice(0, index), path.slice(index + found.length)]
  return `${fill(before)}${encodeURIComponent(text)}${fill(after)}`
}

/** A header cannot have other characters. */
const plain = (text: string) => text.replaceAll(/[^\x20-\x7e]/g, '')

const form = (fields: Record<string, string>): Part => ({
  ...{ body: new URLSearchParams(fields).toString(), headers: { 'content-type': 'application/x-www-form-urlencoded' } },
})

/** Without `name` the payload is the name of a field. */
function bodyOf(fields: string[], name: string | undefined, text: string, isForm: boolean): Part {
  const usual = Object.fromEntries(fields.map((field) => [field, '1']))
  const all = { ...usual, [name ?? text]: text }
  return isForm ? form(all) : json(name === undefined ? { ...all, nested: { [text]: [text] } } : all)
}

const formPlaces = FORMS.flatMap(({ path, fields }) =>
  Object.keys(fields).map((name) => place(`form ${name}`, 'POST', path, (text) => form({ ...fields, [name]: text }))),
)

/** The data of a page, at its path with `.data`, comes from the same functions, so that pages are enough. */
export function listPlaces(pages: Target[], interfaces: Target[], restPlaces: Place[]): Place[] {
  const names = readQueryNames()
  return [
    ...pages.filter(({ path }) => !path.endsWith('.data')).flatMap((target) => placesOf(target, names)),
    ...interfaces.flatMap((target) => placesOf(target)),
    ...restPlaces,
    ...formPlaces,
    ...multipartPlaces,
  ]
}
