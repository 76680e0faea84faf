/**
 * A password field, hidden by default. The eye button is rendered after hydration, since it does nothing without
 * scripts.
 */
import { useState, type ComponentProps } from 'react'
import { Field } from './field.tsx'
import { Icon } from './icon.tsx'
import { useHydrated } from './use-hydrated.ts'

export function PasswordField(props: ComponentProps<typeof Field>) {
  const [shown, setShown] = useState(false)
  const alive = useHydrated()
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      after={
        alive && (
          <button
            type="button"
            className="icon-button"
            aria-label={shown ? 'Hide password' : 'Show password'}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eye-off' : 'eye'} />
          </button>
        )
      }
    />
  )
}
