/**
 * The part of Shiprocket's API that the store uses: JSON under /v1/external, with a token that `auth/login` gives for an
 * API user and that is valid for 10 days.
 *
 *   1. A 4xx is a refusal: nothing was done. Its sentence is in `message`, or in `errors` by field. Some refusals come
 *      with 200 and no result.
 *   2. After a 5xx, and without a response that can be read to its end, the request may have been executed.
 *   3. A sentence may be shown and logged. A response body is never logged, because it names the customer.
 */
import { z } from 'zod'
import { toSingleLine } from '#core/single-line.ts'
import { addDuration, days, seconds } from '#core/time.ts'
import { traceRequest } from '../http/trace-request.ts'
import type { ShiprocketAccount } from '../settings/shiprocket-settings.ts'

const TIMEOUT = seconds(20)
/** A little less than Shiprocket says. */
const TOKEN_LIFE = days(9)
const MAX_SENTENCE = 300

const Login = z.object({ token: z.string().min(1) })
const ErrorBody = z.object({
  message: z.string().optional().catch(undefined),
  errors: z.record(z.string(), z.array(z.string())).optional().catch(undefined),
})

/** Shiprocket answered with an error, or with a sentence in place of a result. */
export class ShiprocketError extends Error {
  readonly status: number
  readonly sentence: string
  constructor(request: string, status: number, sentence: string) {
    super(`Shiprocket refused ${request} (${status}): ${sentence}`)
    this.name = 'ShiprocketError'
    this.status = status
    this.sentence = sentence
  }
}

/** The request did not leave, because there was no token for it or no connection. */
class NotSentError extends Error {}

export const isDelayed = (error: unknown) =>
  error instanceof NotSentError || (error instanceof ShiprocketError && error.status === 429)

/** Throws what is no refusal: after it nobody knows what has happened. */
export function refusalOf(error: unknown): string {
  if (error instanceof ShiprocketError && error.status < 500 && error.status !== 429) return error.sentence
  throw error
}

/** What Shiprocket says in its own words, as one short line without markup. Undefined if it says nothing. */
export const cleanSentence = (text: string) =>
  toSingleLine(text.replace(/<[^>]*>/g, ' '))
    .slice(0, MAX_SENTENCE)
    .trim() || undefined

export function readSentence(body: unknown) {
  const { message, errors } = ErrorBody.safeParse(body).data ?? {}
  return cleanSentence(Object.values(errors ?? {}).flat()[0] ?? message ?? '')
}

export function createShiprocketClient({ email, password }: ShiprocketAccount, baseUrl: string, now: () => Date) {
  let login: { token: Promise<string>; until: Date } | undefined

  async function logIn() {
    const { response, json } = await exchange('POST /auth/login', { body: { email, password } }).catch(
      (error: unknown) => {
        throw new NotSentError('Shiprocket could not be reached to log in', { cause: error })
      },
    )
    const token = Login.safeParse(json).data?.token
    if (response.ok && token) return token
    if (response.status === 429 || response.status >= 500) throw new NotSentError(`no login (${response.status})`)
    const error = new ShiprocketError('auth/login', response.status, LOGIN_REFUSED)
    throw error
  }

  function readToken() {
    if (!login || login.until < now()) {
      const begun = { token: logIn(), until: addDuration(now(), TOKEN_LIFE) }
      login = begun
      begun.token.catch(() => {
        if (login === begun) login = undefined
      })
    }
    return login.token
  }

  async function exchange(request: string, { token, body }: { token?: string; body?: object }) {
    const [method, path] = request.split(' ') as [string, string]
    const response = await traceRequest('shiprocket', request, () =>
      fetch(`${baseUrl}/v1/external${path}`, {
        method,
        headers: {
          accept: 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT),
        redirect: 'error',
      }),
    ).catch((error: unknown) => {
      throw isUnsent(error) ? new NotSentError('Shiprocket could not be reached', { cause: error }) : error
    })
    return { response, json: parseJson(await response.text()) }
  }

  /** A token that has ended is renewed once. */
  return async function send<T extends z.ZodType>(
    schema: T,
    request: `${'GET' | 'POST'} /${string}`,
    body?: object,
  ): Promise<z.output<T>> {
    const first = readToken()
    let { response, json } = await exchange(request, { token: await first, ...(body && { body }) })
    if (response.status === 401) {
      if (login && (await login.token) === (await first)) login = undefined
      ;({ response, json } = await exchange(request, { token: await readToken(), ...(body && { body }) }))
    }
    const name = request.split('?')[0]!
    if (!response.ok) throw new ShiprocketError(name, response.status, readSentence(json) ?? 'without a reason')
    const parsed = schema.safeParse(json)
    if (!parsed.success) throw new Error(`Shiprocket answered ${name} with something else: ${fieldOf(parsed.error)}`)
    return parsed.data
  }
}

/** A cancellation is confirmed without a body. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const LOGIN_REFUSED = 'it does not accept SHIPROCKET_EMAIL and SHIPROCKET_PASSWORD'
const UNSENT = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']
const isUnsent = (error: unknown) =>
  error instanceof Error && UNSENT.includes((error.cause as NodeJS.ErrnoException | undefined)?.code ?? '')
const fieldOf = (error: z.ZodError) => error.issues[0]?.path.join('.') ?? ''
