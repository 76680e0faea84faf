/** The error shown in place of an admin list. The layout handles users without permission. */
import { isRouteErrorResponse } from 'react-router'
import { errorMessage } from '../../error-message.ts'
import { TryAgain } from '../../ui/states.tsx'

type Props = { error: unknown; heading: string; fallback: string; level?: 'h1' | 'h2' }

export function ListError({ error, heading, fallback, level = 'h2' }: Props) {
  if (isRouteErrorResponse(error) && error.status === 403) throw error
  return <TryAgain level={level} heading={heading} text={errorMessage(error) ?? fallback} label="Retry" />
}
