/**
 * /api/v1/users: accounts, as far as the store can map them. Ids are numbers here: the last twelve digits of the
 * account's own id, read as one number (shop/accounts/rules.ts). No response contains a password.
 */
import { Hono, type Context } from 'hono'
import { findFullUser, listFullUsers, type FullUser } from '#shop/accounts/users/full-users.ts'
import { SignUp } from '#shop/accounts/input.ts'
import { messages } from '#shop/accounts/messages.ts'
import { PASSWORD_MIN_LENGTH, userNumber } from '#shop/accounts/rules.ts'
import { signUpAs } from '#shop/accounts/sign-up.ts'
import { deleteUser } from '#shop/personal-data/delete-user.ts'
import { ProfileChange } from '#shop/profile/input.ts'
import { readProfile, updateProfile } from '#shop/profile/profile.ts'
import { currentUser } from '#shop/shop.ts'
import { parseQuery, type ApiEnv } from '#platform/http/request.ts'
import { assertValid, parseInput, failEntityNotFound, numberIn, failFakeStore } from './errors.ts'
import { parseBody, bodyLimit } from './body.ts'
import { email, isFilled, validate, longerThan, number, oneOf, string, url, type Field } from './validate.ts'
import { adminOnly, userOnly } from './guards.ts'
import { personJson } from './serializers.ts'

export const users = new Hono<ApiEnv>()
  .get('/', adminOnly, async (c) => {
    const { limit } = assertValid(
      validate({ limit: { as: 'number', optional: true, checks: [number] } }, parseQuery(c)),
    )
    const max = limit ? Math.max(0, Math.ceil(limit)) : undefined
    return c.json((await listFullUsers(c.var.shop, 'oldest', max)).map((one) => personJson(c.var.shop, one)))
  })
  .get('/:id', userOnly, async (c) => c.json(personJson(c.var.shop, await userIn(c))))
  .post('/', bodyLimit, async (c) => {
    const { email = '', name = '', password = '' } = assertValid(validate(NEW, await parseBody(c)))
    const person = parseInput(SignUp, { ...namesOf(name), email, password })
    const id = crypto.randomUUID()
    const at = c.var.shop.now()
    await signUpAs(c.var.shop, id, person)
    const userMetadata = { first_name: person.firstName, last_name: person.lastName }
    const user = { id, email: person.email, emailConfirmedAt: null, userMetadata, createdAt: at, updatedAt: at }
    return c.json(personJson(c.var.shop, user), 201)
  })
  // The Fake Store API answers this for every email, so the response never reveals who has an account (D15).
  .post('/is-available', bodyLimit, async (c) => {
    assertValid(validate({ email: { as: 'text', checks: [isFilled, email] } }, await parseBody(c)))
    return c.json({ isAvailable: false }, 201)
  })
  .put('/:id', userOnly, bodyLimit, async (c) => {
    const found = await userIn(c)
    const changes = assertValid(validate(CHANGES, await parseBody(c)))
    const current = personJson(c.var.shop, found)
    if (found.id !== currentUser(c.var.shop)?.id) throw failFakeStore(403, messages.onlyItsOwner)
    if (
      (changes.email ?? current.email) !== current.email ||
      (changes.role ?? current.role) !== current.role ||
      changes.password
    )
      throw failFakeStore(403, messages.changedElsewhere)
    if (changes.name !== undefined && changes.name !== current.name) {
      const { phone } = await readProfile(c.var.shop)
      await updateProfile(c.var.shop, parseInput(ProfileChange, { ...namesOf(changes.name), phone }))
    }
    return c.json(personJson(c.var.shop, await userIn(c)))
  })
  .delete('/:id', adminOnly, async (c) => {
    await deleteUser(c.var.shop, (await userIn(c)).id)
    return c.html('true')
  })

/** Another user's account counts as not found (D43), except for an admin. */
async function userIn(c: Context<ApiEnv>): Promise<FullUser> {
  const id = numberIn(c)
  const found = await findFullUser(c.var.shop, id)
  if (!found) throw failEntityNotFound(c, 'User', { id })
  return found
}

export const readOwnUser = async ({ var: { shop } }: Context<ApiEnv>) =>
  personJson(shop, (await findFullUser(shop, userNumber(currentUser(shop)!.id)))!)

/** The Fake Store API knows one name. The last of several words becomes the last name. */
function namesOf(name: string) {
  const names = name.trim().split(/\s+/)
  return { firstName: names.slice(0, -1).join(' ') || names[0]!, lastName: names.length > 1 ? names.at(-1)! : '' }
}

/** Do not rename: these are the values of the Fake Store API. */
const role = oneOf(['admin', 'customer'])

const NEW = {
  email: { as: 'text', checks: [isFilled, email] },
  name: { as: 'text', checks: [isFilled, string] },
  password: { as: 'text', checks: [longerThan(PASSWORD_MIN_LENGTH), isFilled] },
  role: { as: 'text', optional: true, checks: [role] },
  avatar: { as: 'text', optional: true, checks: [url] },
} as const satisfies Record<string, Field>

const CHANGES = {
  email: { as: 'text', optional: true, checks: [email] },
  name: { as: 'text', optional: true, checks: [string] },
  password: { as: 'text', optional: true, checks: [longerThan(PASSWORD_MIN_LENGTH)] },
  role: { as: 'text', optional: true, checks: [] },
} as const satisfies Record<string, Field>
