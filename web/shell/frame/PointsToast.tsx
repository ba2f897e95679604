import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { pointsStatistics } from '#calls/points/statistics.ts'
import { ask } from '#web/ask/client.ts'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { serverNow } from '#web/kit/figure/clock.ts'
import { note } from '#web/kit/toast/toast.ts'
import { useSession } from '#web/state/session-store.ts'
import { pointsDue, worthTelling } from './points-toast.ts'

let asking = false

/** After a navigation, tells a logged-in user of uncollected points, at most once in 23 hours (ROUTE-06). Draws nothing itself. */
export function PointsToast({ pathname }: { readonly pathname: string }): ReactNode {
  const t = useTranslations('shell')
  const locale = useLocale()
  const say = useEffectEvent((balance: string) => note(t('points', { amount: amountText(balance, locale) })))
  useEffect(() => {
    const { token, pointsToast } = useSession.getState()
    if (pathname === '' || token === '' || asking || !pointsDue(pointsToast, serverNow())) return
    asking = true
    ask(pointsStatistics, {})
      .then(({ balance }) => {
        if (!worthTelling(balance)) return
        say(balance)
        useSession.setState({ pointsToast: { at: serverNow(), amount: balance } })
      })
      // nobody asked for it, so nobody is told that it failed
      .catch(() => undefined)
      .finally(() => {
        asking = false
      })
  }, [pathname])
  return null
}
