import { messages } from './messages.ts'

/** What a shopper reads after entering a code. An empty cart says nothing about it. */
export const codeMessage = (code: string, entered: { problem: string | null } | undefined) =>
  entered?.problem === null ? messages.codeApplied(code) : messages.codeKept(code, entered?.problem ?? '')
