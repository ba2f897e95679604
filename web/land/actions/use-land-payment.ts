import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { assetList } from '#calls/asset/list.ts'
import type { AnswerOf } from '#calls/call.ts'
import { incomeOverview } from '#calls/income/overview.ts'
import { incomeRecords } from '#calls/income/records.ts'
import { landEndBefore } from '#calls/land/end.ts'
import { landList } from '#calls/land/list.ts'
import { landDetail } from '#calls/land/own/detail.ts'
import { myLands } from '#calls/land/own/my.ts'
import { landRecords } from '#calls/land/own/records.ts'
import type { ErrorName } from '#rules/errors/errors.ts'
import { answerKey } from '#web/ask/hooks.ts'
import type { PayCall } from '#web/pay/use-once.ts'
import { usePayment } from '#web/pay/use-payment.ts'

/** What is out of date after anything was done with a land. */
export const STALE = [
  myLands,
  landDetail,
  landRecords,
  landEndBefore,
  landList,
  incomeRecords,
  incomeOverview,
  assetList,
]

/**
 * A payment about one land, whose result is read in its sheet. What is out of date is asked again once the result has been
 * read: a land that was given away is not shown any more.
 */
export function useLandPayment<C extends PayCall, Field extends string = never>(
  call: C,
  options: { readonly exit?: boolean; readonly places?: Partial<Record<ErrorName, Field>> } = {},
) {
  const [done, setDone] = useState<AnswerOf<C>>()
  const changed = useRef(false)
  const cache = useQueryClient()
  useEffect(
    () => () => {
      if (changed.current) for (const stale of STALE) void cache.invalidateQueries({ queryKey: answerKey(stale) })
    },
    [cache],
  )
  const payment = usePayment(call, {
    ...options,
    otherwise: 'code',
    onDone(answer) {
      changed.current = true
      setDone(answer)
    },
  })
  return { ...payment, done }
}
