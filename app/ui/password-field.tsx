/**
 * A password field, hidden by default. The eye button is rendered after hydration, since it does nothing without
 * scripts.
 */
import { useState, type ComponentProps } from 'react'
import { Field } from './field.tsx'
import { Icon } from './icon.tsx'
import { useHydrated } from './use-hydrated.ts'

export function PasswordField(props: ComponentProps<typeof Field>) {
  const [isVisible, setVisible] = useState(false)
  const isHydrated = useHydrated()
  return (
    <Field
      {...props}
      type={isVisible ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      after={
        isHydrated && (
          <button
            type="button"
            className="icon-button"
            aria-label={isVisible ? 'Hide password' : 'Show password'}
            onClick={() => setVisible(!isVisible)}
          >
            <Icon name={isVisible ? 'eye-off' : 'eye'} />
          </button>
        )
      }
    />
  )
}
