import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { assetList } from '#calls/asset/list.ts'
import type { AnswerOf, AnyCall, PayloadOf } from '#calls/call.ts'
import { incomeOverview } from '#calls/income/overview.ts'
import { incomeRecords } from '#calls/income/records.ts'
import { landDetail } from '#calls/land/detail.ts'
import { landDisinvestBefore } from '#calls/land/disinvest.ts'
import { landList } from '#calls/land/list.ts'
import { myLands } from '#calls/land/my.ts'
import { landRecords } from '#calls/land/records.ts'
import type { ErrorName } from '#rules/errors/errors.ts'
import { AskError } from '#web/ask/ask.ts'
import { answerKey, useAct } from '#web/ask/hooks.ts'

/** What is out of date after anything was done with a land. */
export const STALE = [
  myLands,
  landDetail,
  landRecords,
  landDisinvestBefore,
  landList,
  incomeRecords,
  incomeOverview,
  assetList,
]

/**
 * Does one thing with a land, once: a press whose answer was lost is the same act when pressed again. What is refused is
 * said at its place. What is out of date is asked again once the result has been read: a land that was given away is not
 * shown any more.
 */
export function useDeed<C extends AnyCall>(call: C) {
  const attempt = useRef('')
  const [done, setDone] = useState<AnswerOf<C>>()
  const [wrong, setWrong] = useState<{ readonly reason: ErrorName | undefined; readonly text: string }>()
  const changed = useRef(false)
  const cache = useQueryClient()
  useEffect(
    () => () => {
      if (changed.current) for (const stale of STALE) void cache.invalidateQueries({ queryKey: answerKey(stale) })
    },
    [cache],
  )
  const act = useAct(call, {
    onDone: (answer) => {
      changed.current = true
      setDone(answer)
    },
    onRefused: (reason, text) => {
      setWrong({ reason, text })
      return true
    },
  })
  return {
    done,
    wrong,
    busy: act.isPending,
    forget: () => setWrong(undefined),
    run: async (payload: Omit<PayloadOf<C>, 'requestId'>): Promise<void> => {
      setWrong(undefined)
      attempt.current ||= crypto.randomUUID()
      try {
        await act.mutateAsync({ ...payload, requestId: attempt.current } as PayloadOf<C>)
        attempt.current = ''
      } catch (error) {
        // refused: nothing happened, the next press is a new act; no answer: it may have happened
        if (error instanceof AskError && error.kind === 'refused') attempt.current = ''
      }
    },
  }
}
