import { useState } from 'react'
import { useWidth } from '#web/kit/look/use-width.ts'
import { useEscape } from '#web/land/planet/picking/use-escape.ts'
import type { Choosing } from './use-chosen.ts'
import type { Wish } from './wish.ts'

/** What of the chosen plots is being paid for: it stays what it was when the sheet was opened. What has been paid is chosen no more. */
export function useBuying(choosing: Choosing, onClosed: () => void) {
  const phone = useWidth() === 'phone'
  const [plots, setPlots] = useState<readonly Wish[]>()
  const [paid, setPaid] = useState(false)
  const close = (): void => {
    setPlots(undefined)
    if (paid) {
      setPaid(false)
      choosing.clear()
      choosing.stop()
    }
    onClosed()
  }
  // first what is being paid for, then the choice itself
  useEscape(choosing.on && (plots === undefined || !phone), plots ? close : choosing.stop)
  return { plots, open: setPlots, close, bought: () => setPaid(true) }
}
