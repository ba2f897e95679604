import { useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#calls/call.ts'
import { thirdDetail } from '#calls/partner/third.ts'
import { PARTNER_OPEN } from '#rules/partner/states.ts'
import { answerKey, useAnswer } from '#web/ask/hooks.ts'

const BUSY_MS = 2000

/** One third-party transfer, asked for again while it is on its way. */
export function useOrder(order: string, enabled = true) {
  const before = useQueryClient().getQueryData<AnswerOf<typeof thirdDetail>>(answerKey(thirdDetail, { order }))
  const busy = before === undefined || PARTNER_OPEN.includes(before.status)
  return useAnswer(thirdDetail, { order }, { enabled, ...(busy && { every: BUSY_MS }) })
}
