/** The forms that are sent with a hostile text in each field. */
import { PAGE_ROUTES, type Row } from '../../authorization/page-routes.ts'
import type { FormFields } from './browser.ts'
import { TEXT_PAYLOADS } from './payloads.ts'

/** These would end what the trial needs. */
const KEPT = /logout|your-data|^\/account\/security|^\/admin\/setup/
export const pathOf = ([route]: Row) => route.slice('POST '.length)
export const FORMS = PAGE_ROUTES.filter((row) => row[0].startsWith('POST') && !KEPT.test(pathOf(row)))
export const UPLOADS = FORMS.filter(([, , , form = {}]) =>
  Object.values(form).some((value) => typeof value !== 'string'),
)

/** With a hostile text in each field, and in the name of a file and its cells: a page shows again what it refuses. */
export function hostileForm([, , , form = {}]: Row, offset: number): FormFields {
  const names = Object.keys(form).length > 0 ? Object.keys(form) : ['email', 'password', 'name', 'code', 'token']
  const text = (at: number) => TEXT_PAYLOADS[(offset + at) % TEXT_PAYLOADS.length]!
  const cell = (at: number) => `"${text(at).replaceAll('"', '""')}"`
  const valueOf = (name: string, at: number) => {
    const value = form[name]
    if (name === 'do' && typeof value === 'string') return value
    if (!value || typeof value === 'string') return text(at)
    const table = `handle,title,${cell(at)}\n${cell(at)},${cell(at + 1)},${cell(at + 2)}\n`
    return { fileName: `${text(at)}.${value.name.split('.').at(-1)}`, type: value.type, text: table }
  }
  return Object.fromEntries(names.map((name, at) => [name, valueOf(name, at)]))
}
