/** What buyers were told: the audit compares it with the rows. */
export type Attempt = {
  key: string
  userId: string
  method: string
  /** Ids of the orders in answers that said the order is placed. */
  orders: Set<string>
  total: number
  /** Open until the store has given an answer that is final. */
  state: 'open' | 'ordered' | 'refused'
  refusal?: string
}

export type Journal = {
  attempts: Attempt[]
  /** Answers with a status that the store never gives by intention. */
  faults: string[]
  /** Times that a request got no answer, or 503, and was sent again. */
  repeats: number
  unavailable: number
}

export const newJournal = (): Journal => ({ attempts: [], faults: [], repeats: 0, unavailable: 0 })
