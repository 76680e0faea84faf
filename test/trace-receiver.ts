/** A collector of traces on a port of its own, which keeps what it receives (OTLP over HTTP, JSON). */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number; boolValue?: boolean } }
type SentSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Attribute[]
  status: { code: number }
}
type Sent = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: SentSpan[] }[] }[] }
export type ReceivedSpan = Omit<SentSpan, 'attributes'> & { attributes: Record<string, string | number | boolean> }

const valuesOf = (attributes: Attribute[]) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.boolValue ?? Number(value.intValue)]),
  )

export async function openTraceReceiver() {
  const bodies: string[] = []
  const headers: unknown[] = []
  const server = createServer((incoming, outgoing) => {
    void text(incoming).then((body) => {
      if (incoming.url === '/v1/traces') bodies.push(body)
      headers.push(incoming.headers)
      outgoing.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const sent = () => bodies.flatMap((body) => (JSON.parse(body) as Sent).resourceSpans)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** As it was received. */
    text: () => bodies.join('\n'),
    headers: () => headers,
    resources: () => sent().map(({ resource }) => valuesOf(resource.attributes)),
    spans: (): ReceivedSpan[] =>
      sent()
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
        .map((span) => ({ ...span, attributes: valuesOf(span.attributes) })),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
