/** The draft state of the admin's longer forms. */
import { useCallback, useState } from 'react'
import { useBeforeUnload, useBlocker, type Location } from 'react-router'
import { messages } from '#shop/messages.ts'
import type { ActionResult } from '../../form-action.ts'

type Values = Record<string, string>

/**
 * Returns the initial and the current values of the fields. After a failed submit without scripts, the initial values
 * are the submitted ones. With scripts the fields stay mounted and keep their values.
 */
export function useDraft(answer: ActionResult | undefined, read: () => Values) {
  const isRejected = answer?.values !== undefined && Object.keys(answer.values).length > 0
  const [initial] = useState(() => (isRejected ? answer.values : read()))
  const [draft, setDraft] = useState(initial)
  useConfirmBeforeLeaving(draft !== initial)
  return { initial, draft, setDraft, isRejected }
}

/** Unsaved values are lost with the page. The browser asks before the store is left; this hook asks within it. */
function useConfirmBeforeLeaving(isChanged: boolean) {
  useBeforeUnload(
    useCallback(
      (event) => {
        if (isChanged) event.preventDefault()
      },
      [isChanged],
    ),
  )
  useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }: { currentLocation: Location; nextLocation: Location }) =>
        isChanged && currentLocation.pathname !== nextLocation.pathname && !window.confirm(messages.leaveUnsaved),
      [isChanged],
    ),
  )
}
