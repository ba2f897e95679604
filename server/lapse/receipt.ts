import { nominalTime } from '#rules/income/days.ts'
import { burningSince } from '#server/income/claim/burning.ts'
import { holdStanding } from '#server/income/settle.ts'
import { type Loss, tellLapsed } from '#server/notice/lapsed.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction, type Tx } from '#server/store/database.ts'
import { packagesBurningSince } from '#server/tfa/release/burning.ts'
import { holdReceiptDay, setReceiptDay } from './lapse.sql.ts'

/**
 * Tells whose streams have begun to burn since the last time what has burned of how much, once each however many workers do so; what burns
 * from then on is in his records (decision 081). Run by the worker.
 * @returns how many were told of how many streams
 */
export function receiptsOfBurns(services: Services): Promise<number> {
  return inTransaction(services.database, (tx) => tellBurns(services, tx))
}

async function tellBurns({ economy, now }: Services, tx: Tx): Promise<number> {
  const standing = await holdStanding(tx)
  const after = standing && (await holdReceiptDay(tx))
  if (!standing || after === undefined || after >= standing.day) return 0
  const streams = await burningSince(tx, economy, { after, standing })
  const tfa = await packagesBurningSince(tx, { after, day: standing.day })
  const losses = [...streams, ...tfa.map((one) => ({ ...one, stream: 'tfa' as const }))].flatMap(
    ({ member, stream, burned, pending, from }): Loss[] => {
      // of what earned nothing since nothing burned
      if (burned === 0n || from === null) return []
      // several days may have been settled since: each thing burns from its own, which is the day that a mail told of
      return [{ member, kind: stream, lost: burned, of: burned + pending, at: nominalTime(from) }]
    },
  )
  await tellLapsed(tx, losses, now())
  await setReceiptDay(tx, standing.day)
  return losses.length
}
