/** T-ENUM: the time of the answer would tell who has an account. */
import { asha } from '#test/fixtures.ts'
import { expect, test } from '#test/shop.ts'
import { collectStatements } from '#test/statements.ts'
import { requestMagicLink, signUpClient } from './client-sign-up.ts'

const NOBODY = 'nobody@example.in'
const request = { data: {}, program: {} }

test('sends the same statements for an email that has an account when a client signs up', async ({ shop }) => {
  const signUp = async (email: string) => {
    const { statements } = await collectStatements(() =>
      signUpClient(shop, { ...request, email, password: 'marigold-kurta-41' }),
    )
    return statements.map(textOf)
  }
  expect(await signUp(asha.email)).toEqual(await signUp(NOBODY))
})

test('sends the same statements for an email that has an account when a link may create one', async ({ shop }) => {
  const ask = async (email: string) => {
    const { statements } = await collectStatements(() => requestMagicLink(shop, { ...request, email, create: true }))
    return statements.map(textOf)
  }
  expect(await ask(asha.email)).toEqual(await ask(NOBODY))
})

/** What was written for an email that has an account is taken back. */
const textOf = ({ text }: { text: string }) => text.replace(/^(rollback to|release) savepoint/i, 'end of savepoint')
