/** Chooses the response format from `Accept`, and the matching `Content-Type`. */
import { failPostgrest } from './postgrest-error.ts'
import type { Form } from './build-sql.ts'

export type MediaType = { form: Form; stripsNulls: boolean; contentType: string }

const JSON_TYPE = 'application/json; charset=utf-8'
const named = (form: Form, contentType: string, stripsNulls = false): MediaType => ({ form, contentType, stripsNulls })

const TYPES: Record<string, MediaType> = {
  '*/*': named('array', JSON_TYPE),
  'application/*': named('array', JSON_TYPE),
  'application/json': named('array', JSON_TYPE),
  'application/vnd.pgrst.array': named('array', JSON_TYPE),
  'application/vnd.pgrst.object': named('object', 'application/vnd.pgrst.object+json; charset=utf-8'),
  'text/csv': named('csv', 'text/csv; charset=utf-8'),
}

/** Returns the supported type with the highest quality; among equals, the first one. */
export function mediaTypeOf(accept: string | undefined): MediaType {
  const wanted = (accept?.trim() || '*/*').split(',').map((one) => one.trim())
  for (const type of wanted.toSorted((a, b) => qualityOf(b) - qualityOf(a))) {
    const [name = '', ...parameters] = type
      .toLowerCase()
      .split(';')
      .map((part) => part.trim())
    const vendor = name.startsWith('application/vnd.pgrst.')
    const plain = vendor ? name.replace(/\+json$/, '') : name
    const found = Object.hasOwn(TYPES, plain) ? TYPES[plain] : undefined
    if (!found || qualityOf(type) === 0) continue
    if (!vendor || !parameters.includes('nulls=stripped')) return found
    const form = name.includes('.array') ? 'array' : 'object'
    return named(form, `application/vnd.pgrst.${form}+json;nulls=stripped; charset=utf-8`, true)
  }
  return failPostgrest('PGRST107', `None of these media types are available: ${wanted.join(', ')}`)
}

const qualityOf = (type: string) => Number(/;\s*q=([\d.]+)/.exec(type)?.[1] ?? 1)
