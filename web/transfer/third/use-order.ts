import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { assetList } from '#calls/asset/list.ts'
import type { AnswerOf } from '#calls/call.ts'
import { thirdDetail, thirdRecords } from '#calls/partner/third.ts'
import { PARTNER_OPEN } from '#rules/partner/states.ts'
import { answerKey, useAnswer } from '#web/ask/hooks.ts'

const BUSY_MS = 2000

/** One third-party transfer, asked for again while it is on its way; what stands beside it goes with its state. */
export function useOrder(order: string, enabled = true) {
  const cache = useQueryClient()
  const before = cache.getQueryData<AnswerOf<typeof thirdDetail>>(answerKey(thirdDetail, { order }))
  const busy = before === undefined || PARTNER_OPEN.includes(before.status)
  const found = useAnswer(thirdDetail, { order }, { enabled, ...(busy && { every: BUSY_MS }) })
  const status = found.data?.status
  useEffect(() => {
    if (status)
      for (const call of [thirdRecords, assetList]) void cache.invalidateQueries({ queryKey: answerKey(call) })
  }, [status, cache])
  return found
}
