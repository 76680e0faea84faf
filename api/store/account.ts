/** Accounts: sign-up, the user's own profile, the newsletter. API clients get their token from another API: openapi.ts. */
import { SignUp } from '#shop/accounts/input.ts'
import { messages as accounts } from '#shop/accounts/messages.ts'
import { signUp } from '#shop/accounts/sign-up.ts'
import { Subscription } from '#shop/newsletter/input.ts'
import { subscribe } from '#shop/newsletter/newsletter.ts'
import { ProfileChange } from '#shop/profile/input.ts'
import { messages } from '#shop/profile/messages.ts'
import { readProfile, updateProfile } from '#shop/profile/profile.ts'
import * as answers from './response-schemas.ts'
import { get, post, put } from './route.ts'

const access = 'shopper'

export const account = [
  post(
    '/accounts',
    'Create an account. The response does not tell whether the email has one: its owner gets an email',
    {
      response: answers.Message,
      status: 202,
      failed: accounts.failed.create,
      body: SignUp,
      run: async (shop, { body }) => ({ message: await signUp(shop, body) }),
    },
  ),
  get('/profile', 'Read the profile', {
    response: answers.Profile,
    access,
    failed: messages.failed.load,
    run: readProfile,
  }),
  put('/profile', 'Update names and phone number', {
    response: answers.ChangedProfile,
    access,
    failed: messages.failed.update,
    body: ProfileChange,
    run: async (shop, { body }) => ({ message: await updateProfile(shop, body), ...(await readProfile(shop)) }),
  }),
  post('/newsletter', 'Subscribe to the newsletter. It is sent after the link in the first email was opened', {
    response: answers.Message,
    status: 202,
    body: Subscription,
    run: async (shop, { body: { email } }) => ({ message: await subscribe(shop, email) }),
  }),
]
