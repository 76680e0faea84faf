/** What buyers were told: the audit compares it with the rows. */
export type Attempt = {
  key: string
  userId: string
  method: string
  /** Ids of the orders in answers that said the order is placed. */
  orders: Set<string>
  /** In rupees. */
  total: number
  /** Open until the store has given an answer that is final. */
  state: 'open' | 'ordered' | 'refused'
  refusal?: string
  /** The store has confirmed that the order is cancelled. */
  isCancelled?: boolean
}

export type Journal = {
  attempts: Attempt[]
  /** Answers with a status that the store never gives by intention. */
  faults: string[]
  /** Times that a request got no answer and was sent again. */
  repeats: number
  /** The same for 503. */
  unavailable: number
  /** How often each error of a connection came, by its code. */
  errors: Record<string, number>
  /** The store is gone for good, so nobody asks it again. */
  isClosed: boolean
}

export const newJournal = (): Journal => ({
  attempts: [],
  faults: [],
  repeats: 0,
  unavailable: 0,
  errors: {},
  isClosed: false,
})

export const countConfirmed = ({ attempts }: Journal) => attempts.filter(({ state }) => state === 'ordered').length
