import { useSearchParams } from 'react-router'
import { ProfileChange } from '#shop/profile/input.ts'
import { messages } from '#shop/profile/messages.ts'
import { readProfile, updateProfile } from '#shop/profile/profile.ts'
import { fullName } from '#shop/profile/rules.ts'
import { createClientAction } from '../client-action.ts'
import { redirectWithFlash } from '../flash.ts'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { signedInAction } from '../signed-in-action.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { TryAgain } from '../ui/states.tsx'
import { ProfileDetails } from './profile-details.tsx'
import { ProfileForm } from './profile-form.tsx'
import type { Route } from './+types/account-page'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'My Account', hidden: true })

export const loader = pageLoader(readProfile, messages.failed.load)

const PRESERVED_FIELDS = ['firstName', 'lastName', 'phone']
export const action = signedInAction({
  schema: ProfileChange,
  run: async (shop, change) => redirectWithFlash('/account', await updateProfile(shop, change)),
  failureMessage: messages.failed.update,
  preserveFields: PRESERVED_FIELDS,
})
export const clientAction = createClientAction(messages.failed.update, PRESERVED_FIELDS)

/** `?edit` shows the form, so that the toggle is a link and works without scripts. */
export default function AccountPage({ loaderData: profile, actionData: answer }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const editing = query.has('edit')
  const name = fullName(profile)
  return (
    <>
      <header className="account-head">
        <span className="account-initials" aria-hidden="true">
          {initialsOf(name)}
        </span>
        <div>
          <h1>{name}</h1>
          <p>{profile.email}</p>
        </div>
        {editing ? (
          <Link className="button button-small button-soft" to="/account" preventScrollReset>
            Cancel
          </Link>
        ) : (
          <Link className="button button-small button-soft" to="/account?edit" preventScrollReset>
            <Icon name="edit" /> Edit Profile
          </Link>
        )}
      </header>
      {editing ? <ProfileForm profile={profile} answer={answer} /> : <ProfileDetails profile={profile} />}
    </>
  )
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')
    .toUpperCase()

export const ErrorBoundary = () => <TryAgain level="h1" heading={messages.failed.load} />
