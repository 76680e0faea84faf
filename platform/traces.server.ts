/**
 * Sends the spans of the store to a collector by OTLP over HTTP, as JSON (record 0196). Loaded only with the setting
 * OTEL_EXPORTER_OTLP_ENDPOINT.
 *
 *   1. Spans are sent together, and not kept when they cannot be sent: a collector that does not answer never delays
 *      the store, and what it misses is lost.
 *   2. The trace of a request is sampled as its proxy has decided; without a proxy, a share of all is.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { isSpanContextValid, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { ExportResultCode, parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type SpanExporter,
} from '@opentelemetry/sdk-trace'
import type { NewSpan, Span } from '#core/span.ts'
import { logLine } from '#core/log.ts'
import { seconds } from '#core/time.ts'
import { openTracesAt } from '#core/trace.server.ts'
import type { TraceSettings } from './settings/monitoring-settings.ts'

const TIMEOUT = seconds(5)
/** A stopping store does not wait longer for the collector. */
const MAX_CLOSE_TIME = seconds(2)
const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER }

export function openTraces({ url, headers, service, share }: TraceSettings) {
  const exporter = reportFailures(new OTLPTraceExporter({ url, headers, timeoutMillis: TIMEOUT }))
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'process.pid': process.pid }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('dhoop')

  function start({ kind, name, attributes, parent }: NewSpan): Span {
    const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, contextOf(parent))
    const { traceId, spanId, traceFlags } = span.spanContext()
    return {
      traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
      isSampled: span.isRecording(),
      end: (attributes = {}, name) => {
        if (name !== undefined) span.updateName(name)
        span.setAttributes(attributes)
        if (attributes['error.type'] !== undefined) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      },
    }
  }

  const closeTraces = openTracesAt(start)
  return {
    close: async () => {
      closeTraces()
      await Promise.race([provider.shutdown(), wait(MAX_CLOSE_TIME, undefined, { ref: false })])
    },
  }
}

function contextOf(traceparent: string | undefined) {
  const parent = traceparent === undefined ? null : parseTraceParent(traceparent)
  return parent && isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT
}

/** One line when spans can no longer be sent, and one when they can again. */
function reportFailures(exporter: OTLPTraceExporter): SpanExporter {
  let isFailing = false
  return {
    export: (spans, onResult) =>
      exporter.export(spans, (result) => {
        const hasFailed = result.code === ExportResultCode.FAILED
        if (hasFailed !== isFailing)
          logLine('warn', hasFailed ? 'Traces cannot be sent to their collector.' : 'Traces are sent again.')
        isFailing = hasFailed
        onResult(result)
      }),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  }
}
