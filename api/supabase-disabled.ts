/** The URLs of the Supabase API in a store that does not serve it (setting SUPABASE_API). */
import { Hono } from 'hono'
import { nothingAt } from './store/problem-details.ts'

const SERVICES = ['auth', 'functions', 'realtime', 'rest', 'storage']

export const supabaseDisabled = () => {
  const app = new Hono()
  for (const service of SERVICES) app.all(`/${service}/v1/*`, nothingAt)
  return app
}
