/** Whether this browser remembers what it has shown. Without scripts it remembers nothing. */
import { useState } from 'react'
import { messages } from '#shop/recommend/messages.ts'
import { showToast } from '../ui/toasts.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { readSeen, switchSeen } from './seen.ts'

export function SeenSwitch() {
  const isHydrated = useHydrated()
  const [chosen, setChosen] = useState<boolean>()
  const isOn = isHydrated && (chosen ?? readSeen() !== null)
  const toggle = (isOn: boolean) => {
    switchSeen(isOn)
    setChosen(isOn)
    showToast(isOn ? messages.remembering : messages.cleared)
  }
  return (
    <>
      <label className="checkbox">
        <input
          type="checkbox"
          checked={isOn}
          disabled={!isHydrated}
          onChange={(event) => toggle(event.target.checked)}
        />
        <span>{messages.remember}</span>
      </label>
      <noscript>
        <p>Without scripts nothing is remembered.</p>
      </noscript>
    </>
  )
}
