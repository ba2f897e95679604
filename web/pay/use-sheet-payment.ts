import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { AnswerOf, AnyCall } from '#calls/call.ts'
import type { ErrorName } from '#rules/errors/errors.ts'
import { answerKey } from '#web/ask/hooks.ts'
import { holdAnswers } from '#web/ask/under-sheets.ts'
import type { Asked, PayCall } from './use-once.ts'
import { usePayment } from './use-payment.ts'

/**
 * A payment whose result (`done`) is read in its sheet. What is out of date is asked again once the result has been read: what was
 * given away is not shown any more, and would take its sheet along. What was refused since its figures have moved is asked again at once:
 * the next press is to agree to the new ones.
 */
export function useSheetPayment<C extends PayCall, Field extends string = never>(
  call: C,
  stale: readonly AnyCall[],
  options: {
    readonly google?: boolean | 'bound'
    readonly terms?: readonly (keyof Asked<C> & string)[]
    readonly onSend?: (asked: Asked<C>) => void
    readonly places?: Partial<Record<ErrorName, Field>>
    readonly onRefused?: (reason: ErrorName | undefined) => void
  } = {},
) {
  const [done, setDone] = useState<AnswerOf<C>>()
  const changed = useRef(false)
  const cache = useQueryClient()
  const askAgain = useCallback(() => {
    for (const call of stale) void cache.invalidateQueries({ queryKey: answerKey(call) })
  }, [cache, stale])
  useEffect(
    () => () => {
      if (changed.current) askAgain()
    },
    [askAgain],
  )
  // a round that is sold out by then must not take its receipt along either
  const isDone = done !== undefined
  useEffect(() => (isDone ? holdAnswers() : undefined), [isDone])
  const payment = usePayment(call, {
    ...options,
    stale,
    onDone(answer) {
      changed.current = true
      setDone(answer)
    },
    onRefused(reason) {
      if (reason === 'quoteChanged') askAgain()
      options.onRefused?.(reason)
    },
  })
  return { ...payment, done }
}
