/** Starts spans. Until a process opens its traces (platform/traces.server.ts) there are none, which costs nothing. */
import { readLogContext, runInLogContext, type LogContext } from './log-context.server.ts'
import { reasonOf } from './error-reason.ts'
import type { NewSpan, Span, SpanAttributes } from './span.ts'

type StartSpan = (span: NewSpan) => Span

let start: StartSpan | undefined

/** Returns a function that ends tracing. */
export function openTracesAt(startSpan: StartSpan) {
  start = startSpan
  return () => void (start = undefined)
}

/** Of a request or a job. */
export const startSpan = (span: NewSpan): Span | undefined => start?.(span)

export const isTracing = () => start !== undefined

/** Whether what happens now is a part of the trace of a request or a job. */
export const isTraced = () => start !== undefined && readLogContext()?.span?.isSampled === true

/** Of what the request or the job in progress asks of others. What belongs to neither is not traced. */
export const startCall = (name: string, attributes: SpanAttributes): Span | undefined =>
  isTraced() ? start?.({ kind: 'client', name, attributes, parent: readLogContext()?.span?.traceparent }) : undefined

/** Runs work in a trace of its own, whatever it was caused by. Until it has ended, nothing else may run in `context`. */
export async function traceAlone<T>(
  span: Omit<NewSpan, 'parent'>,
  context: LogContext,
  work: () => Promise<T>,
): Promise<T> {
  const started = startSpan({ ...span, parent: undefined })
  if (!started) return work()
  context.span = started
  try {
    const result = await runInLogContext(context, work)
    started.end()
    return result
  } catch (error) {
    started.end({ 'error.type': reasonOf(error) })
    throw error
  } finally {
    context.span = undefined
  }
}

/** `describe` adds what is known at the end. */
export async function traceCall<T>(
  name: string,
  attributes: SpanAttributes,
  call: () => Promise<T>,
  describe: (result: T) => SpanAttributes = () => ({}),
): Promise<T> {
  const span = startCall(name, attributes)
  if (!span) return call()
  try {
    const result = await call()
    span.end(describe(result))
    return result
  } catch (error) {
    span.end({ 'error.type': reasonOf(error) })
    throw error
  }
}
