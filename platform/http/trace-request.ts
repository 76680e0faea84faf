/** Traces a request to another company's API, without what identifies anything in its path. */
import type { SpanAttributes } from '#core/span.ts'
import { traceCall } from '#core/trace.server.ts'

const WORD = /^([a-z]+|payment_links|access_token|oauth2|v\d)$/

/**
 * `request` is the method and the path: `GET /payments/pay_1?expand=card` is traced as `GET /payments/:id`. With `mayMiss` an
 * answer that there is nothing (404) is no error.
 */
export function traceRequest(
  service: NonNullable<SpanAttributes['peer.service']>,
  request: string,
  call: () => Promise<Response>,
  mayMiss = false,
) {
  const [method = '', path = ''] = request.split(' ')
  const template = path
    .split('?')[0]!
    .split('/')
    .map((part) => (part === '' || WORD.test(part) ? part : ':id'))
    .join('/')
  const attributes = { 'peer.service': service, 'http.request.method': method, 'url.template': template } as const
  return traceCall(`${service} ${method} ${template}`, attributes, call, ({ status }) => ({
    'http.response.status_code': status,
    ...(status >= 400 && !(mayMiss && status === 404) && { 'error.type': String(status) }),
  }))
}
