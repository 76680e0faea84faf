/** What the admin's longer forms have in common. */
import { useCallback, useState } from 'react'
import { useBeforeUnload, useBlocker, type Location } from 'react-router'
import { messages } from '#shop/messages.ts'
import type { ActionResult } from '../../form-action.ts'

type Values = Record<string, string>

/**
 * What the fields begin with, and what stands in them now. What was sent and refused is what is shown without scripts;
 * with them the fields have never been away.
 */
export function useDraft(answer: ActionResult | undefined, stored: () => Values) {
  const isRefused = answer?.values !== undefined && Object.keys(answer.values).length > 0
  const [first] = useState(() => (isRefused ? answer.values : stored()))
  const [typed, setTyped] = useState(first)
  useAskBeforeLeaving(typed !== first)
  return { first, typed, setTyped, isRefused }
}

/** What was typed and not saved goes with the page: the browser asks where it leaves the store, we where it stays in it. */
function useAskBeforeLeaving(isChanged: boolean) {
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
