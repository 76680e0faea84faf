/** `/admin/users`: account management with the service key. */
import type { MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { findFullAccount } from '#shop/accounts/users/full-account.ts'
import { removeFactorForService } from './enroll-factor.ts'
import { listFactors } from '#shop/accounts/mfa/factors.ts'
import { createUserAsService, updateUserAsService, listUsersAsService } from './admin-accounts.ts'
import { deleteAccountForService } from '#shop/personal-data/delete-account.ts'
import type { GatewayEnv } from '../gateway.ts'
import { emailOf, metadata, rejectPhone, passwordOf, text } from './body-fields.ts'
import { invalid, failAuth } from './errors.ts'
import { parseBody, authRouter, assertServiceRole, type AuthContext } from './request.ts'
import { parseBanDuration } from './ban.ts'
import { noFactor } from './factors.ts'
import { factorJson, userJson } from './serializers.ts'

const UserBody = z.object({
  id: text,
  email: text,
  phone: text,
  password: text,
  email_confirm: z.boolean().nullish(),
  user_metadata: metadata,
  app_metadata: metadata,
  role: text,
  ban_duration: text,
})
const failEmailTaken = () => failAuth(422, 'email_exists', 'A user with this email address has already been registered')

const requireServiceRole: MiddlewareHandler<GatewayEnv> = (c, next) => {
  assertServiceRole(c)
  return next()
}

export const adminUsers = authRouter()
  .use('/admin/*', requireServiceRole)
  .get('/admin/users', async (c) => {
    const page = parseNumber(c, 'page', 1)
    const perPage = Math.min(parseNumber(c, 'per_page', 50), 1000)
    const { accounts, total } = await listUsersAsService(c.var.shop, { page, perPage })
    const pages = Math.ceil(total / perPage)
    // do not reorder: clients read the text after the first `=` as the page
    const link = (to: number, rel: string) =>
      `<${c.var.shop.settings.baseUrl}/auth/v1/admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`
    c.header('x-total-count', String(total))
    if (pages > 0) c.header('link', [...(page < pages ? [link(page + 1, 'next')] : []), link(pages, 'last')].join(', '))
    return c.json({ users: accounts.map(userJson), aud: 'authenticated' })
  })
  .post('/admin/users', async (c) => {
    const body = await parseBody(c, UserBody)
    if (!body.email && !body.phone) invalid('Cannot create a user without either an email or phone')
    if (body.phone) rejectPhone('Phone logins are disabled')
    if (body.id && !z.guid().safeParse(body.id).success) invalid('ID must conform to the uuid v4 format')
    const email = emailOf(body.email)
    const id = await createUserAsService(c.var.shop, { ...toChange(body), email, id: body.id || undefined })
    return c.json(await readUserJson(c, id ?? failEmailTaken()))
  })
  .get('/admin/users/:id', async (c) => c.json(await readUserJson(c, idOf(c))))
  .put('/admin/users/:id', async (c) => {
    const id = idOf(c)
    await readUserJson(c, id)
    const body = await parseBody(c, UserBody)
    if (body.phone) rejectPhone('Phone logins are disabled')
    const email = body.email ? emailOf(body.email) : undefined
    if (!(await updateUserAsService(c.var.shop, id, { ...toChange(body), email }))) failEmailTaken()
    return c.json(await readUserJson(c, id))
  })
  .delete('/admin/users/:id', async (c) => {
    const id = idOf(c)
    await readUserJson(c, id)
    await deleteAccountForService(c.var.shop, id)
    return c.json({})
  })
  .get('/admin/users/:id/factors', async (c) => {
    const id = idOf(c)
    await readUserJson(c, id)
    return c.json((await listFactors(c.var.shop, id)).map(factorJson))
  })
  .delete('/admin/users/:id/factors/:factor', async (c) => {
    const [id, factorId] = [idOf(c), c.req.param('factor')]
    await readUserJson(c, id)
    if (!z.guid().safeParse(factorId).success) noFactor(factorId)
    return c.json(factorJson((await removeFactorForService(c.var.shop, id, factorId)) ?? noFactor(factorId)))
  })
  // The store has no passkeys. GoTrue lists them even when passkeys are disabled, so that an admin can always delete
  // them.
  .get('/admin/users/:id/passkeys', async (c) => {
    await readUserJson(c, idOf(c))
    return c.json([])
  })
  .delete('/admin/users/:id/passkeys/:passkey', async (c) => {
    await readUserJson(c, idOf(c))
    return failAuth(404, 'validation_failed', 'Passkey not found')
  })

function idOf(c: AuthContext) {
  const id = c.req.param('id') ?? ''
  return z.guid().safeParse(id).success ? id : failAuth(404, 'validation_failed', 'user_id must be an UUID')
}

async function readUserJson(c: AuthContext, id: string) {
  return userJson((await findFullAccount(c.var.shop, id)) ?? failAuth(404, 'user_not_found', 'User not found'))
}

function toChange(body: z.output<typeof UserBody>) {
  if (body.role && body.role !== 'authenticated') invalid('The role of a user is authenticated')
  return {
    password: body.password ? passwordOf(body.password) : undefined,
    confirmed: body.email_confirm ?? undefined,
    userMetadata: body.user_metadata ?? undefined,
    appMetadata: body.app_metadata ?? undefined,
    banFor: body.ban_duration ? parseBanDuration(body.ban_duration) : undefined,
  }
}

function parseNumber(c: AuthContext, name: string, fallback: number) {
  const value = c.req.query(name)
  if (value === undefined || value === '') return fallback
  const number = Number(value)
  if (!Number.isSafeInteger(number) || number < 0 || number > 1_000_000)
    return invalid(`Bad Pagination Parameters: strconv.ParseUint: parsing ${JSON.stringify(value)}: invalid syntax`)
  return number === 0 ? fallback : number
}
