import { type Dispatch, useEffect, useEffectEvent, useRef, useState } from 'react'
import { AskError } from '#web/ask/ask.ts'
import { useErrorWords } from '#web/ask/hooks.ts'
import type { Refusal } from '#web/form/refusal.ts'
import { useServerSecond, watchSeconds } from '#web/kit/figure/clock.ts'
import type { PlotPlace } from '#web/land/plot-place.ts'
import { useOwnChanges } from '#web/state/own-changes.ts'
import { type Held, mustRequote, type Paying, type PayMove, quoteLife } from './pay-state.ts'

/** So long after the last keystroke the quote is asked for. */
const PAUSE_MS = 350

interface QuoteFault extends Refusal {
  /** The plot it is about, where there are several. */
  readonly plot?: PlotPlace
}

/**
 * Keeps a quote for what is chosen: asked for when the typing rests, and again when it lapses while somebody looks.
 * Nothing is asked while a purchase hangs on the present one.
 */
export function useQuote<Wish, Q extends Held, B>(
  wish: Wish,
  quoteOf: (wish: Wish) => Promise<Q>,
  state: Paying<Q, B>,
  move: Dispatch<PayMove<Q, B>>,
  /** Whether what is chosen can be asked for at all. */
  able = true,
) {
  const wordsOf = useEffectEvent(useErrorWords())
  const quoteNow = useEffectEvent(() => quoteOf(wish))
  const [fault, setFault] = useState<QuoteFault>()
  const [round, setRound] = useState(0)
  const [asking, setAsking] = useState(true)
  const [quoted, setQuoted] = useState('')
  useServerSecond()
  useEffect(watchSeconds, [])
  const key = JSON.stringify(wish)
  useEffect(() => {
    if (!able) return
    let wanted = true
    setAsking(true)
    const timer = setTimeout(
      async () => {
        try {
          const quote = await quoteNow()
          if (!wanted) return
          setFault(undefined)
          setQuoted(key)
          move({ do: 'quoted', quote, at: Date.now() })
        } catch (error) {
          if (!wanted) return
          const reason = error instanceof AskError ? error.reason : undefined
          move({ do: 'unquote' })
          setFault({ reason, text: wordsOf(error), ...plotOf(error) })
        }
        if (wanted) setAsking(false)
      },
      round === 0 ? PAUSE_MS : 0,
    )
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [key, round, move, able])
  const life = state.quote && quoteLife(state.quote, state.quotedAt, Date.now())
  // what one has has changed meanwhile: a deposit was credited, say
  const changes = useOwnChanges(({ count }) => count)
  const known = useRef(changes)
  const free = !state.held && state.bought === undefined
  useEffect(() => {
    if (known.current === changes || !free) return
    known.current = changes
    setRound((before) => before + 1)
  }, [changes, free])
  const again = mustRequote(state, life) && document.visibilityState === 'visible'
  useEffect(() => {
    if (again) setRound((before) => before + 1)
  }, [again])
  const fresh = able && quoted === key && !asking && life !== undefined && !life.lapsed
  return { life, fault, asking, fresh, retry: () => setRound((before) => before + 1) }
}

function plotOf(error: unknown): Pick<QuoteFault, 'plot'> {
  const { x, y } = error instanceof AskError ? error.data : {}
  return typeof x === 'number' && typeof y === 'number' ? { plot: { x, y } } : {}
}
