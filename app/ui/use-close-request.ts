import { useEffect, useEffectEvent } from 'react'

/** TypeScript's own list of the browser has none yet. */
declare class CloseWatcher {
  onclose: () => void
  destroy: () => void
}

/** What lies over the page goes at Android's Back, as at Escape. Where the browser does not tell of it, Back leaves the page. */
export function useCloseRequest(isOpen: boolean, close: () => void) {
  const onClose = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen || !('CloseWatcher' in window)) return
    const watcher = new CloseWatcher()
    watcher.onclose = onClose
    return () => watcher.destroy()
  }, [isOpen])
}
