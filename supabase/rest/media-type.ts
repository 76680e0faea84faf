/** Chooses the response format from `Accept`, and the matching `Content-Type`. */
import { failPostgrest } from './postgrest-error.ts'
import type { Form } from './build-sql.ts'

export type MediaType = { form: Form; stripsNulls: boolean; contentType: string }

const JSON_TYPE = 'application/json; charset=utf-8'
const mediaType = (form: Form, contentType: string, stripsNulls = false): MediaType => ({
  form,
  contentType,
  stripsNulls,
})

const TYPES: Record<string, MediaType> = {
  '*/*': mediaType('array', JSON_TYPE),
  'application/*': mediaType('array', JSON_TYPE),
  'application/json': mediaType('array', JSON_TYPE),
  'application/vnd.pgrst.array': mediaType('array', JSON_TYPE),
  'application/vnd.pgrst.object': mediaType('object', 'application/vnd.pgrst.object+json; charset=utf-8'),
  'text/csv': mediaType('csv', 'text/csv; charset=utf-8'),
}

/** Returns the supported type with the highest quality; among equals, the first one. */
export function mediaTypeOf(accept: string | undefined): MediaType {
  const accepted = (accept?.trim() || '*/*').split(',').map((one) => one.trim())
  for (const type of accepted.toSorted((a, b) => qualityOf(b) - qualityOf(a))) {
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
    return mediaType(form, `application/vnd.pgrst.${form}+json;nulls=stripped; charset=utf-8`, true)
  }
  return failPostgrest('PGRST107', `None of these media types are available: ${accepted.join(', ')}`)
}

const qualityOf = (type: string) => Number(/;\s*q=([\d.]+)/.exec(type)?.[1] ?? 1)
