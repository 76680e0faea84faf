import { useEffect } from 'react'
import { messages } from '#shop/catalogue/messages.ts'
import { TryAgain } from '../ui/states.tsx'
import { showToast } from '../ui/toasts.tsx'

/** One toast for all product sections. */
export function ProductSectionError() {
  useEffect(() => showToast(messages.failed.category, 'bad'), [])
  return (
    <div className="section">
      <TryAgain heading={messages.failed.category} />
    </div>
  )
}
