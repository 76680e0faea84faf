/** One part of a request into which a text comes, with usual values everywhere else. */
import type { FuzzRequest } from '../fuzz/requests.ts'

export type Place = {
  /** Of the target, without what is filled in. */
  name: string
  build: (payload: string) => FuzzRequest
}
export type Part = Partial<Omit<FuzzRequest, 'method'>>

export const PARAMETER = /:\w+\??|\{\w+\}|\*/g

export const fill = (path: string) => path.replaceAll(PARAMETER, '1')
export const queryOf = (...pairs: [string, string][]) =>
  `?${new URLSearchParams(pairs.map((pair) => pair.map((one) => one.toWellFormed()) as [string, string])).toString()}`
export const isRead = (method: string) => method === 'GET' || method === 'HEAD'

export const place = (name: string, method: string, path: string, of: (payload: string) => Part): Place => ({
  name: `${method} ${path} ${name}`,
  build: (payload) => {
    const { headers, ...part } = of(payload)
    return {
      method,
      path: fill(path),
      body: undefined,
      ...part,
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
    }
  },
})

export const json = (value: unknown): Part => ({
  body: JSON.stringify(value),
  headers: { 'content-type': 'application/json' },
})
