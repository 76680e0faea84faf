import { useEffect, useEffectEvent } from 'react'

/** TypeScript's DOM library does not declare it yet. */
declare class CloseWatcher {
  onclose: () => void
  destroy: () => void
}

/** Closes an overlay on Android's Back button, as on Escape. In browsers without CloseWatcher, Back leaves the page. */
export function useCloseRequest(isOpen: boolean, close: () => void) {
  const onClose = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen || !('CloseWatcher' in window)) return
    const watcher = new CloseWatcher()
    watcher.onclose = onClose
    return () => watcher.destroy()
  }, [isOpen])
}
