import { type Dispatch, useEffect, useRef, useState } from 'react'
import type { PayloadOf } from '#calls/call.ts'
import { payCalculation } from '#calls/land/pay-calculation.ts'
import { replowBefore } from '#calls/land/replow.ts'
import type { ErrorName } from '#rules/errors/errors.ts'
import { AskError } from '#web/ask/ask.ts'
import { ask } from '#web/ask/client.ts'
import { useErrorWords } from '#web/ask/hooks.ts'
import { useServerSecond, watchSeconds } from '#web/kit/figure/clock.ts'
import { useOwnChanges } from '#web/state/own-changes.ts'
import { mustRequote, type Paying, type PayMove, quoteLife } from './pay-state.ts'

/** So long after the last keystroke the quote is asked for. */
const PAUSE_MS = 350

export interface QuoteFault {
  readonly reason: ErrorName | undefined
  readonly text: string
}

/**
 * Keeps a quote for what is chosen: asked for when the typing rests, and again when it lapses while somebody looks.
 * Nothing is asked while a purchase hangs on the present one.
 */
export function useQuote(
  wish: PayloadOf<typeof payCalculation> | PayloadOf<typeof replowBefore>,
  state: Paying,
  move: Dispatch<PayMove>,
) {
  const words = useErrorWords()
  const say = useRef(words)
  say.current = words
  const [fault, setFault] = useState<QuoteFault>()
  const [round, setRound] = useState(0)
  const [asking, setAsking] = useState(true)
  const [quoted, setQuoted] = useState('')
  useServerSecond()
  useEffect(watchSeconds, [])
  const key = JSON.stringify(wish)
  useEffect(() => {
    let wanted = true
    setAsking(true)
    const timer = setTimeout(
      async () => {
        try {
          const asked: typeof wish = JSON.parse(key)
          const quote = await ('tokenId' in asked ? ask(replowBefore, asked) : ask(payCalculation, asked))
          if (!wanted) return
          setFault(undefined)
          setQuoted(key)
          move({ do: 'quoted', quote, at: Date.now() })
        } catch (error) {
          if (!wanted) return
          const reason = error instanceof AskError ? error.reason : undefined
          move({ do: 'unquote' })
          setFault({ reason, text: say.current(error) })
        }
        if (wanted) setAsking(false)
      },
      round === 0 ? PAUSE_MS : 0,
    )
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [key, round, move])
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
  const fresh = quoted === key && !asking && life !== undefined && !life.lapsed
  return { life, fault, asking, fresh, retry: () => setRound((before) => before + 1) }
}
