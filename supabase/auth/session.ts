/** The signed-in user: reads the account and signs out. */
import { readFullAccount } from '#shop/accounts/users/full-account.ts'
import { signOut, type SignOutScope } from '#shop/accounts/sessions/sign-out.ts'
import { invalid } from './errors.ts'
import { authRouter, requireTokenUser } from './request.ts'
import { userJson } from './serializers.ts'

const SCOPES: readonly string[] = ['global', 'local', 'others'] satisfies SignOutScope[]

export const session = authRouter()
  .get('/user', async (c) => {
    const { user } = await requireTokenUser(c)
    return c.json(userJson(await readFullAccount(c.var.shop, user.id)))
  })
  .post('/logout', async (c) => {
    await requireTokenUser(c)
    const scope = c.req.query('scope') || 'global'
    if (!SCOPES.includes(scope)) invalid(`Unsupported logout scope "${scope}"`)
    await signOut(c.var.shop, scope as SignOutScope)
    return c.body(null, 204)
  })
