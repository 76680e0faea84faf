/** `/invite` and `/admin/generate_link`, for the service key. */
import { z } from 'zod'
import { readFullAccount } from '#shop/accounts/users/full-account.ts'
import { inviteUser, generateLink, type LinkType } from './invitations.ts'
import { allowedRedirect, emailOf, metadata, passwordOf, parseRedirect, text } from './body-fields.ts'
import { invalid, failAuth } from './errors.ts'
import { parseBody, authRouter, assertServiceRole } from './request.ts'
import { userJson } from './serializers.ts'

const InviteBody = z.object({ email: text, data: metadata })
const LinkBody = z.object({
  type: text,
  email: text,
  new_email: text,
  password: text,
  data: metadata,
  redirect_to: text,
})
const TYPES: readonly string[] = ['signup', 'invite', 'magiclink', 'recovery', 'email_change_new'] satisfies LinkType[]
const failEmailTaken = () => failAuth(422, 'email_exists', 'A user with this email address has already been registered')

export const adminLinks = authRouter()
  .post('/invite', async (c) => {
    assertServiceRole(c)
    const body = await parseBody(c, InviteBody)
    const email = emailOf(body.email)
    const id = await inviteUser(c.var.shop, { email, data: body.data ?? {}, program: parseRedirect(c) })
    return c.json(userJson(await readFullAccount(c.var.shop, id ?? failEmailTaken())))
  })
  .post('/admin/generate_link', async (c) => {
    assertServiceRole(c)
    const { shop } = c.var
    const body = await parseBody(c, LinkBody)
    const email = emailOf(body.email)
    const type = body.type ?? ''
    if (type === 'email_change_current') invalid('Enable secure email change to generate link for current email')
    if (!TYPES.includes(type)) invalid(`Invalid email action link type requested: ${type}`)
    if (type === 'signup' && !body.password) invalid('Signup requires a valid password')
    const redirectTo = allowedRedirect(shop, body.redirect_to ?? c.req.query('redirect_to')) ?? shop.settings.baseUrl
    const result = await generateLink(shop, {
      type: type as LinkType,
      email,
      newEmail: type === 'email_change_new' ? emailOf(body.new_email) : undefined,
      password: body.password ? passwordOf(body.password) : undefined,
      data: body.data ?? {},
      program: { redirectTo },
    })
    if ('error' in result)
      return result.error === 'taken'
        ? failEmailTaken()
        : failAuth(404, 'user_not_found', 'User with this email not found')
    return c.json({
      ...userJson(await readFullAccount(shop, result.userId)),
      action_link: result.url,
      email_otp: result.digits,
      hashed_token: result.link,
      verification_type: result.type,
      redirect_to: redirectTo,
    })
  })
