/** A part of a trace (OpenTelemetry): what a request, a job, a statement or a call took. */

/** All that a trace may contain. None of it has personal data: patterns, names, numbers and codes (record 0196). */
export type SpanAttributes = {
  'http.request.method'?: string
  /** The pattern of the path, never the path: `/product/:id`. */
  'http.route'?: string
  'http.response.status_code'?: number
  'url.template'?: string
  'db.system.name'?: 'postgresql'
  /** With placeholders in the places of values. */
  'db.query.text'?: string
  /** The names and codes of an error and its causes, never their messages. */
  'error.type'?: string
  'peer.service'?: 'razorpay' | 'shiprocket' | 'smtp' | 's3' | 'google' | 'github'
  'dhoop.request_id'?: string
  'dhoop.role'?: string
  'dhoop.job'?: string
  /** What a socket receives or is sent, of a few kinds: never a name that a client has made up. */
  'dhoop.socket_message'?: string
  /** The client left before the answer was complete. */
  'dhoop.aborted'?: boolean
}

export type Span = {
  /** Names the span to others: the header `traceparent` of W3C Trace Context. */
  traceparent: string
  /** Of a span that is not sampled nothing is sent, and it has no children. */
  isSampled: boolean
  /** An `error.type` marks it as failed. */
  end: (attributes?: SpanAttributes, name?: string) => void
}

export type NewSpan = {
  kind: 'server' | 'client' | 'consumer'
  name: string
  attributes: SpanAttributes
  /** A `traceparent`. One that is malformed is ignored. */
  parent: string | undefined
}
