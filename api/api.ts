/** What programs see besides the hosted interfaces (supabase/supabase.ts): the table of contents. */
import { Hono } from 'hono'
import type { CreateContext } from '#platform/http/request.ts'
import { bankLetters } from './bank-letters.ts'
import { catalogue } from './catalogue/catalogue.ts'
import { cspReports } from './csp-reports.ts'
import { mockCart } from './mock-cart.ts'
import { store } from './store/store.ts'

type Opens = { anonymous: CreateContext; fromCookie: CreateContext }

/** From anywhere: no cookie counts here, who is somebody shows a token. */
export function forPrograms({ anonymous }: Opens) {
  const dialect = catalogue(anonymous)
  const own = store(anonymous)
  return new Hono()
    .all('/api/v1/*', (c) => dialect.fetch(c.req.raw, c.env))
    .all('/api/*', (c, next) => (c.req.header('authorization') ? own.fetch(c.req.raw, c.env) : next()))
    .route('/', bankLetters(anonymous))
    .route('/', cspReports(anonymous))
    .route('/', mockCart)
}

/** Behind the gate against forged forms: this store's own pages, with their cookie. */
export function forPages({ fromCookie }: Opens) {
  const own = store(fromCookie)
  return new Hono().all('/api/*', (c) => own.fetch(c.req.raw, c.env))
}
