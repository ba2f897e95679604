import { useCallback, useEffect, useState } from 'react'
import { canHear, subscriptionHere } from './here.ts'

/** How push messages stand in this browser: it cannot, it is forbidden to, or it is off or on. */
type PushState = 'unsupported' | 'denied' | 'off' | 'on'

/**
 * How it stands, and the way to look again. On where the browser has the address that the server knows of this session (`endpoint`); until it
 * was looked at the server's word stands.
 */
export function usePushHere(endpoint: string | null): { readonly state: PushState; readonly look: () => void } {
  const [state, setState] = useState<PushState>(() => atOnce() ?? (endpoint === null ? 'off' : 'on'))
  const look = useCallback(() => {
    const now = atOnce()
    if (now !== undefined) return setState(now)
    subscriptionHere().then(
      (found) => setState(found !== undefined && found.endpoint === endpoint ? 'on' : 'off'),
      () => setState('off'),
    )
  }, [endpoint])
  useEffect(look, [look])
  // what is allowed can be changed beside the page
  useEffect(() => {
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [look])
  return { state, look }
}

function atOnce(): PushState | undefined {
  if (!canHear()) return 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : undefined
}
