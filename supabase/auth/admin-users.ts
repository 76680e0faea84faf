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
import { parseBody, authRouter, serviceOnly, type AuthContext } from './request.ts'
import { parseBanDuration } from './ban.ts'
import { noFactor } from './factors.ts'
import { factorJson, userJson } from './serializers.ts'

const Fields = z.object({
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
const taken = () => failAuth(422, 'email_exists', 'A user with this email address has already been registered')

const onlyService: MiddlewareHandler<GatewayEnv> = (c, next) => {
  serviceOnly(c)
  return next()
}

export const adminUsers = authRouter()
  .use('/admin/*', onlyService)
  .get('/admin/users', async (c) => {
    const page = number(c, 'page', 1)
    const perPage = Math.min(number(c, 'per_page', 50), 1000)
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
    const asked = await parseBody(c, Fields)
    if (!asked.email && !asked.phone) invalid('Cannot create a user without either an email or phone')
    if (asked.phone) rejectPhone('Phone logins are disabled')
    if (asked.id && !z.guid().safeParse(asked.id).success) invalid('ID must conform to the uuid v4 format')
    const email = emailOf(asked.email)
    const id = await createUserAsService(c.var.shop, { ...changeIn(asked), email, id: asked.id || undefined })
    return c.json(await whole(c, id ?? taken()))
  })
  .get('/admin/users/:id', async (c) => c.json(await whole(c, idOf(c))))
  .put('/admin/users/:id', async (c) => {
    const id = idOf(c)
    await whole(c, id)
    const asked = await parseBody(c, Fields)
    if (asked.phone) rejectPhone('Phone logins are disabled')
    const email = asked.email ? emailOf(asked.email) : undefined
    if (!(await updateUserAsService(c.var.shop, id, { ...changeIn(asked), email }))) taken()
    return c.json(await whole(c, id))
  })
  .delete('/admin/users/:id', async (c) => {
    const id = idOf(c)
    await whole(c, id)
    await deleteAccountForService(c.var.shop, id)
    return c.json({})
  })
  .get('/admin/users/:id/factors', async (c) => {
    const id = idOf(c)
    await whole(c, id)
    return c.json((await listFactors(c.var.shop, id)).map(factorJson))
  })
  .delete('/admin/users/:id/factors/:factor', async (c) => {
    const [id, factorId] = [idOf(c), c.req.param('factor')]
    await whole(c, id)
    if (!z.guid().safeParse(factorId).success) noFactor(factorId)
    return c.json(factorJson((await removeFactorForService(c.var.shop, id, factorId)) ?? noFactor(factorId)))
  })
  // The store has no passkeys. GoTrue lists them even when passkeys are disabled, so that an admin can always delete
  // them.
  .get('/admin/users/:id/passkeys', async (c) => {
    await whole(c, idOf(c))
    return c.json([])
  })
  .delete('/admin/users/:id/passkeys/:passkey', async (c) => {
    await whole(c, idOf(c))
    return failAuth(404, 'validation_failed', 'Passkey not found')
  })

function idOf(c: AuthContext) {
  const id = c.req.param('id') ?? ''
  return z.guid().safeParse(id).success ? id : failAuth(404, 'validation_failed', 'user_id must be an UUID')
}

async function whole(c: AuthContext, id: string) {
  return userJson((await findFullAccount(c.var.shop, id)) ?? failAuth(404, 'user_not_found', 'User not found'))
}

function changeIn(asked: z.output<typeof Fields>) {
  if (asked.role && asked.role !== 'authenticated') invalid('The role of a user is authenticated')
  return {
    password: asked.password ? passwordOf(asked.password) : undefined,
    confirmed: asked.email_confirm ?? undefined,
    userMetadata: asked.user_metadata ?? undefined,
    appMetadata: asked.app_metadata ?? undefined,
    banFor: asked.ban_duration ? parseBanDuration(asked.ban_duration) : undefined,
  }
}

function number(c: AuthContext, name: string, otherwise: number) {
  const asked = c.req.query(name)
  if (asked === undefined || asked === '') return otherwise
  const read = Number(asked)
  if (!Number.isSafeInteger(read) || read < 0 || read > 1_000_000)
    return invalid(`Bad Pagination Parameters: strconv.ParseUint: parsing ${JSON.stringify(asked)}: invalid syntax`)
  return read === 0 ? otherwise : read
}
