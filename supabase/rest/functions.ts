/** `/rpc/{name}`: the store exposes no functions. Every call fails as PostgREST fails for an unknown function. */
import type { Context } from 'hono'
import { failPostgrest } from './postgrest-error.ts'
import { parseChanges } from './body.ts'

export async function unknownFunction(c: Context, name: string): Promise<never> {
  const isSent = c.req.method === 'POST'
  const names = Object.keys(isSent ? await parseChanges(c, undefined).catch(() => ({})) : c.req.query()).toSorted()
  const parameters = names.join(', ')
  const signature = names.length === 0 ? ' without parameters' : `(${parameters})`
  const searched =
    names.length === 0 ? 'without parameters' : `with parameter${names.length > 1 ? 's' : ''} ${parameters}`
  const orBody = isSent && names.length > 0 ? ' or with a single unnamed json/jsonb parameter' : ''
  return failPostgrest(
    'PGRST202',
    `Could not find the function public.${name}${signature} in the schema cache`,
    `Searched for the function public.${name} ${searched}${orBody}, but no matches were found in the schema cache.`,
  )
}
