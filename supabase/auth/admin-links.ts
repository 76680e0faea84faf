/** `/invite` and `/admin/generate_link`, for the service key. */
import { z } from 'zod'
import { readFullAccount } from '#shop/accounts/users/full-account.ts'
import { inviteUser, generateLink, type LinkType } from './invitations.ts'
import { allowedRedirect, emailOf, metadata, passwordOf, parseRedirect, text } from './body-fields.ts'
import { invalid, failAuth } from './errors.ts'
import { parseBody, authRouter, serviceOnly } from './request.ts'
import { userJson } from './serializers.ts'

const Invite = z.object({ email: text, data: metadata })
const Link = z.object({ type: text, email: text, new_email: text, password: text, data: metadata, redirect_to: text })
const TYPES: readonly string[] = ['signup', 'invite', 'magiclink', 'recovery', 'email_change_new'] satisfies LinkType[]
const taken = () => failAuth(422, 'email_exists', 'A user with this email address has already been registered')

export const adminLinks = authRouter()
  .post('/invite', async (c) => {
    serviceOnly(c)
    const asked = await parseBody(c, Invite)
    const email = emailOf(asked.email)
    const id = await inviteUser(c.var.shop, { email, data: asked.data ?? {}, program: parseRedirect(c) })
    return c.json(userJson(await readFullAccount(c.var.shop, id ?? taken())))
  })
  .post('/admin/generate_link', async (c) => {
    serviceOnly(c)
    const { shop } = c.var
    const asked = await parseBody(c, Link)
    const email = emailOf(asked.email)
    const type = asked.type ?? ''
    if (type === 'email_change_current') invalid('Enable secure email change to generate link for current email')
    if (!TYPES.includes(type)) invalid(`Invalid email action link type requested: ${type}`)
    if (type === 'signup' && !asked.password) invalid('Signup requires a valid password')
    const redirectTo = allowedRedirect(shop, asked.redirect_to ?? c.req.query('redirect_to')) ?? shop.settings.baseUrl
    const made = await generateLink(shop, {
      type: type as LinkType,
      email,
      newEmail: type === 'email_change_new' ? emailOf(asked.new_email) : undefined,
      password: asked.password ? passwordOf(asked.password) : undefined,
      data: asked.data ?? {},
      program: { redirectTo },
    })
    if ('no' in made)
      return made.no === 'taken' ? taken() : failAuth(404, 'user_not_found', 'User with this email not found')
    return c.json({
      ...userJson(await readFullAccount(shop, made.userId)),
      action_link: made.url,
      email_otp: made.digits,
      hashed_token: made.link,
      verification_type: made.type,
      redirect_to: redirectTo,
    })
  })
