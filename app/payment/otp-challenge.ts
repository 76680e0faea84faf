/** What the page and its forms share about an answer to a payment. */
export type OtpChallenge = { challengeId: string; expectedTotal: string }

/** The fields that a form shows again after an error. */
export const PRESERVED_FIELDS = ['challengeId', 'expectedTotal', 'vpa', 'bank']
