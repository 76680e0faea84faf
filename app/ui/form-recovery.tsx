/** Loads form recovery (app/ui/recover-forms.tsx) after hydration. A page works without it. */
import { lazy, Suspense } from 'react'
import { useHydrated } from './use-hydrated.ts'

const RecoverForms = lazy(() =>
  import('./recover-forms.tsx')
    .then(({ RecoverForms }) => ({ default: RecoverForms }))
    .catch(() => ({ default: () => null })),
)

export const FormRecovery = () =>
  useHydrated() && (
    <Suspense>
      <RecoverForms />
    </Suspense>
  )
