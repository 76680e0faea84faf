import { z } from 'zod'
import { toSingleLine } from '#core/single-line.ts'
import { page, requiredText, searchText, checkbox } from '../input.ts'
import { messages } from './messages.ts'
import { NAME_MAX_LENGTH, PASSWORD_MIN_LENGTH, PASSWORD_MAX_LENGTH } from './rules.ts'

const requiredField = requiredText(messages.fillAll).meta({ minLength: 1 })
/** The password that a signed-in user must enter again (verify-current-password.ts). */
export const currentPassword = requiredField
/** Emails are stored in lower case (S6.3-06). */
const email = requiredText(messages.fillAll, (text) => text.trim())
  .meta({ minLength: 1 })
  .pipe(z.string().toLowerCase().max(254, messages.invalidEmail).pipe(z.email(messages.invalidEmail)))
const newPassword = requiredField.pipe(
  z.string().min(PASSWORD_MIN_LENGTH, messages.passwordTooShort).max(PASSWORD_MAX_LENGTH, messages.passwordTooLong),
)
const shortName = z.string().max(NAME_MAX_LENGTH, messages.nameTooLong)
const name = (empty: string) => z.string(empty).transform(toSingleLine).pipe(shortName)
export const firstName = (missing: string) => name(missing).pipe(z.string().min(1, missing))
export const lastName = name('').default('')

export const SignUp = z.object({
  firstName: requiredText(messages.fillAll, toSingleLine).pipe(shortName),
  lastName,
  email,
  password: newPassword,
})
export type SignUp = z.output<typeof SignUp>

/** `npm run make-admin`. */
export const MakeAdmin = z.object({ email, password: newPassword.optional() })
export type MakeAdmin = z.output<typeof MakeAdmin>

export const ForgotPassword = z.object({ email })
export type ForgotPassword = z.output<typeof ForgotPassword>

const code = z.string(messages.linkExpired).max(200, messages.linkExpired)
export const ResetPassword = z.object({ code, password: newPassword })
export type ResetPassword = z.output<typeof ResetPassword>

export const ChangePassword = z.object({ currentPassword, password: newPassword })
export type ChangePassword = z.output<typeof ChangePassword>
export const ChangeEmail = z.object({ email, currentPassword })
export type ChangeEmail = z.output<typeof ChangeEmail>
export const ConfirmEmailChange = z.object({ code })

/** `/account/security` */
export const SecurityCommand = z.discriminatedUnion(
  'do',
  [
    ChangePassword.extend({ do: z.literal('password') }),
    ChangeEmail.extend({ do: z.literal('email') }),
    z.object({ do: z.literal('keep-email') }),
    z.object({ do: z.literal('end-session'), sessionId: z.guid(messages.sessionNotFound) }),
    z.object({ do: z.literal('end-others') }),
  ],
  messages.failed.other,
)
export type SecurityCommand = z.output<typeof SecurityCommand>

/** `/admin/keys` */
export const ShowServiceKey = z.object({ currentPassword })
export type ShowServiceKey = z.output<typeof ShowServiceKey>

/** `/verify-email`: confirm with the button of the link, or request another email. */
export const ConfirmEmail = z.discriminatedUnion(
  'do',
  [z.object({ do: z.literal('confirm'), code }), z.object({ do: z.literal('resend') })],
  messages.failed.other,
)

const factorCode = z
  .string()
  .max(40, messages.invalidFactorCode)
  .transform((text) => text.replace(/\s/g, ''))
  .optional()

/** `/sign-in-link`: request a link, or sign in with the button of a link. */
export const SignInLinkCommand = z.discriminatedUnion(
  'do',
  [
    ForgotPassword.extend({ do: z.literal('send') }),
    z.object({ do: z.literal('sign-in'), link: code, rememberMe: checkbox, code: factorCode }),
  ],
  messages.failed.other,
)

/** An invalid email is accepted here: it fails like any unknown email and takes the same time. */
export const SignIn = z.object({
  email: requiredField.transform((text) => text.trim().toLowerCase()),
  password: requiredField,
  rememberMe: checkbox,
  /** The code of the authenticator app, when the account has a second factor. Spaces in it are allowed. */
  code: factorCode,
})
export type SignIn = z.output<typeof SignIn>

/** `/users?q=&page=` */
export const UsersQuery = z.object({
  q: searchText(),
  page,
})
export type UsersQuery = z.output<typeof UsersQuery>

export const UserId = z.guid()
