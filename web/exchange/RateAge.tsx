import { type ReactNode, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useServerSecond, watchSeconds } from '#web/kit/figure/clock.ts'

interface Props {
  /** When the rates were true, in server time (ms). */
  readonly at: number
  /** Only the age, where the word "rate" stands beside it. */
  readonly short?: boolean
}

/** How old the rates are by the server's clock, told each second. */
export function RateAge({ at, short = false }: Props): ReactNode {
  const t = useTranslations('asset.age')
  const seconds = Math.max(0, Math.floor((useServerSecond() - at) / 1000))
  const minutes = Math.floor(seconds / 60)
  useEffect(watchSeconds, [])
  if (seconds < 120) return <span className="number">{t(short ? 'shortSeconds' : 'seconds', { seconds })}</span>
  return <span className="number">{t(short ? 'shortMinutes' : 'minutes', { minutes })}</span>
}
