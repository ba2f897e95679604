import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useServerSecond, watchSeconds } from './clock.ts'
import { timeLeft } from './time-left.ts'

interface Props {
  /** The instant it runs to, in server time (ms). */
  readonly until: number
  /** The sentence that the clock stands in; alone where none is given. */
  readonly sentence?: (left: ReactNode) => ReactNode
  /** What is said when it is over, in place of the sentence. */
  readonly after: ReactNode
  /** Called once when it reaches its end while on the screen. */
  readonly onOver?: () => void
}

/** The one countdown: `hh:mm:ss` by the server's clock, days before it. It never restarts by itself. */
export function Countdown({ until, sentence = (left) => left, after, onOver }: Props): ReactNode {
  const t = useTranslations('kit')
  const { days, clock, over } = timeLeft(until - useServerSecond())
  const told = useRef(over)
  useEffect(watchSeconds, [])
  useEffect(() => {
    if (over && !told.current) onOver?.()
    told.current = over
  }, [over, onOver])
  if (over) return after
  return sentence(
    <span className="number" role="timer">
      {days > 0 && `${t('days', { days })} `}
      {clock}
    </span>,
  )
}
