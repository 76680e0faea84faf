/** A place in the store at which its process is killed, named by what it does there. */
import { pathToFileURL } from 'node:url'
import path from 'node:path'

export type Failpoint = {
  name: string
  /** Pattern of the statement, without regard to case. */
  sql?: string
  /** Pattern of a request to the payment provider: method and path. */
  http?: string
  /** `before commit` and `after commit`: of the transaction that contains the statement. */
  when: 'before' | 'after' | 'before commit' | 'after commit'
  /** The match that kills. Default 1. */
  nth?: number
}

const PRELOAD = pathToFileURL(path.join(import.meta.dirname, 'preload.ts')).href

/** Settings of a store that dies at the failpoint, and whose payment provider is at `razorpay`. */
export const failpointSettings = (point: Failpoint | undefined, razorpay?: string): Record<string, string> => ({
  NODE_OPTIONS: `--import ${PRELOAD}`,
  ...(point && { TORTURE_FAILPOINT: JSON.stringify(point) }),
  ...(razorpay && { TORTURE_RAZORPAY: razorpay }),
})
