import { settledDays } from '#calls/income/days.ts'
import { useAnswer } from '#web/ask/hooks.ts'
import { serverNow } from '#web/kit/figure/clock.ts'

/**
 * How far the world's clock, by which income burns, is ahead of the server's, in ms; undefined until it is known.
 * Zero but where the world is a demo whose days can be moved on.
 */
export function useWorldAhead(): number | undefined {
  const days = useAnswer(settledDays, { size: 1 })
  if (!days.data) return undefined
  const asked = days.dataUpdatedAt + serverNow() - Date.now()
  const ahead = days.data.worldNow - asked
  // the way of the answer is no difference
  return Math.abs(ahead) < 5000 ? 0 : ahead
}
