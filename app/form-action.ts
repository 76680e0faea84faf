/**
 * All page forms use this action: it parses the form, runs the operation, and answers with its message or its domain
 * error.
 */
import { data, type ActionFunctionArgs } from 'react-router'
import type { z } from 'zod'
import { messageOfFailure, STATUS, statusOfFailure } from '#platform/http/status.ts'
import { isDiskFull } from '#shop/database-unavailable.ts'
import { isMissing } from '#shop/input.ts'
import { messages } from '#shop/messages.ts'
import { RateLimitError } from '#shop/rate-limit.ts'
import { currentUser, type Shop } from '#shop/shop.ts'
import { DomainError, REQUIRED, type ErrorCode, type Subcode } from '#core/domain-error.ts'
import { logError } from '#core/log-error.ts'
import { storableParams, toStorable } from '#core/storable-text.ts'
import { loginPathFrom } from './return-path.ts'
import { redirectWithFlash } from './flash.ts'
import { retryAfterContext, shopContext } from './shop-context.ts'

/** The type of `actionData` and `fetcher.data`. */
export type ActionResult<T = unknown> =
  | { message?: string; error?: undefined; code?: undefined; fieldErrors?: undefined; values?: undefined; result?: T }
  | { error: string; code: FormErrorCode; fieldErrors: Fields; values: Fields; message?: undefined; result?: undefined }
type Fields = Record<string, string>

/** `unexpected` is an error of the server, `network-error` means that no answer arrived. */
export type FormErrorCode = ErrorCode | Subcode | 'unexpected' | 'storage-full' | 'network-error'

/** A message, a Response (a redirect), or a message with a result for the page. */
type RunResult<T> = string | undefined | void | Response | { message?: string; result: T }
type Run<I, T> = (shop: Shop, input: I, args: ActionFunctionArgs) => Promise<RunResult<T>>

type FormEntries = Record<string, FormDataEntryValue>

type PreservedFields = string[] | 'all' | ((name: string) => boolean)

export type FormOptions<S extends z.ZodType, T> = {
  schema: S
  run: Run<z.output<S>, T>
  /** The message for an unexpected error. */
  failureMessage: string | ((input: z.output<S>) => string)
  /** Fields whose values the page shows again after an error. `all` is for forms without a secret field. */
  preserveFields?: PreservedFields
  /**
   * Runs before the form is parsed: it replaces an uploaded file by its URL. What it gives to `keep` is shown again when it
   * fails.
   */
  preprocess?: (shop: Shop, entries: FormEntries, keep: (stored: FormEntries) => void) => Promise<FormEntries>
  /** Reads the form instead of the usual way, for example as a stream. */
  readForm?: (shop: Shop, request: Request) => Promise<FormEntries>
  /** Runs before validation errors are shown. The operation checks permissions by itself. */
  authorize?: (shop: Shop) => unknown
}

export function formAction<S extends z.ZodType, T = undefined>({
  schema,
  run,
  failureMessage,
  preserveFields = [],
  preprocess,
  readForm,
  authorize,
}: FormOptions<S, T>) {
  return async (sent: ActionFunctionArgs) => {
    const args = { ...sent, params: storableParams(sent.params) }
    let entries: FormEntries = {}
    const answer = (status: number, code: FormErrorCode, error: string, fieldErrors: Fields = {}) =>
      data<ActionResult<T>>({ error, code, fieldErrors, values: preservedValues(entries, preserveFields) }, status)

    let form: z.ZodSafeParseResult<z.output<S>> | undefined
    try {
      const { request, context } = args
      entries = readForm ? await readForm(context.get(shopContext), request) : await entriesOf(request)
      const keep = (stored: FormEntries) => void (entries = { ...entries, ...stored })
      if (preprocess) entries = await preprocess(args.context.get(shopContext), entries, keep)
      // Input that no form of the store sends gets the general message.
      form = schema.safeParse(entries, { error: () => messages.failed })
      if (!form.success) {
        authorize?.(args.context.get(shopContext))
        return answer(STATUS.invalid, 'invalid', firstMessage(form.error), fieldsOf(form.error))
      }
      const result = await run(args.context.get(shopContext), form.data, args)
      if (result instanceof Response) return result
      const success: ActionResult<T> = typeof result === 'object' ? result : { message: result ?? undefined }
      // The status is explicit, so that it applies to the whole document, whatever status the loaders return after the
      // change.
      return data(success, 200)
    } catch (error) {
      if (error instanceof Response) throw error
      if (error instanceof DomainError) {
        if (error.code === 'unauthenticated') {
          const message = error.subcode === 'session-required' ? messages.sessionExpired : error.message
          throw redirectWithFlash(loginPathFrom(args.url), message, 'plain')
        }
        if (error instanceof RateLimitError) args.context.set(retryAfterContext, error.retryAfterSeconds)
        const isSignedOut = error.subcode === 'admin-required' && !currentUser(args.context.get(shopContext))
        const message = isSignedOut ? messages.adminSessionExpired : error.message
        return answer(STATUS[error.code], error.subcode ?? error.code, message, error.fieldErrors)
      }
      logError(error)
      const message = messageOfFailure(error, form?.success ? messageFor(failureMessage, form.data) : messages.failed)
      return answer(statusOfFailure(error), isDiskFull(error) ? 'storage-full' : 'unexpected', message)
    }
  }
}

/**
 * True if the browser itself sent the form and shows the answer; false if the router's scripts sent it and expect data.
 */
export const isSentByBrowser = (request: Request) => !new URL(request.url).pathname.endsWith('.data')

/** A body that is not a form is an empty form. What PostgreSQL cannot store is removed. */
async function entriesOf(request: Request): Promise<FormEntries> {
  const form = await request.formData().catch(() => new FormData())
  return Object.fromEntries(
    [...form].map(([name, value]) => [name, typeof value === 'string' ? toStorable(value) : value]),
  )
}

const messageFor = <I>(failureMessage: string | ((input: I) => string), input: I) =>
  typeof failureMessage === 'function' ? failureMessage(input) : failureMessage

/** No page shows them again, whatever form they were sent to. */
const SECRET_FIELD = /^(password|currentPassword|cardno|cvv|otp)$/

function isPreserved(name: string, fields: PreservedFields) {
  if (SECRET_FIELD.test(name)) return false
  if (fields === 'all') return true
  return typeof fields === 'function' ? fields(name) : fields.includes(name)
}

const preservedValues = (entries: FormEntries, preserveFields: PreservedFields): Fields =>
  Object.fromEntries(
    Object.entries(entries).flatMap(([name, value]) =>
      typeof value === 'string' && isPreserved(name, preserveFields) ? [[name, value]] : [],
    ),
  )

/** The message about a missing field comes before the messages about invalid ones (S5.1, S5.7). */
const firstMessage = ({ issues }: z.ZodError) => (issues.find(isMissing) ?? issues[0])?.message ?? ''

/** If a field has several errors, the first one is shown. */
const fieldsOf = (error: z.ZodError) =>
  Object.fromEntries(
    error.issues.toReversed().map((issue) => [issue.path.join('.'), isMissing(issue) ? REQUIRED : issue.message]),
  )
