import { useEffect } from 'react'

export const AWAKE = 'awake'

/** Says to the document that its page answers now (app/scripts-after-paint.ts): not from within React, which would not listen then. */
export function useAwake() {
  useEffect(() => void setTimeout(() => document.dispatchEvent(new Event(AWAKE))), [])
}
