import { nominalTime } from '#rules/income/days.ts'
import { burningSince, membersBurningSince } from '#server/income/claim/burning.ts'
import { holdStanding } from '#server/income/settle.ts'
import { type Loss, tellLapsed } from '#server/notice/lapsed.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction, type Tx } from '#server/store/database.ts'
import { membersOfPackagesSince, packagesBurningSince } from '#server/tfa/release/burning.ts'
import { endReceipts, holdReceipts, noteReceipts } from './lapse.sql.ts'

/** Members in one transaction, which keeps the next settlement waiting, and of whom all that burns is read. */
const MEMBERS = 1000

/**
 * Tells whose streams have begun to burn since the last time what has burned of how much, once each however many workers do so and whenever one
 * is killed: by member, some at a time, with how far it came; what burns from then on is in his records (decision 081). Run by the worker.
 * @returns how many were told of how many streams
 */
export async function receiptsOfBurns(services: Services, most = MEMBERS): Promise<number> {
  let count = 0
  for (;;) {
    const told = await inTransaction(services.database, (tx) => tellSome(services, tx, most))
    if (told === undefined) return count
    count += told
  }
}

/** Tells the next of them; undefined where nothing is left to be told, or somebody else does. */
async function tellSome({ economy, now }: Services, tx: Tx, most: number): Promise<number | undefined> {
  const standing = await holdStanding(tx)
  const held = standing && (await holdReceipts(tx, standing.day))
  if (!standing || !held) return undefined
  const days = { after: held.since, until: held.until }
  const next = { ...days, behind: held.told, most }
  const found = [...(await membersBurningSince(tx, next)), ...(await membersOfPackagesSince(tx, next))]
  const members = [...new Set(found)].sort((one, other) => (one < other ? -1 : 1)).slice(0, most)
  const streams = await burningSince(tx, economy, { ...days, members, standing })
  const tfa = await packagesBurningSince(tx, { ...days, members, day: standing.day })
  const losses = [...streams, ...tfa.map((one) => ({ ...one, stream: 'tfa' as const }))].flatMap(
    ({ member, stream, burned, pending, from }): Loss[] => {
      // of what earned nothing since nothing burned
      if (burned === 0n || from === null) return []
      // several days may have been settled since: each thing burns from its own, which is the day that a mail told of
      return [{ member, kind: stream, lost: burned, of: burned + pending, at: nominalTime(from) }]
    },
  )
  await tellLapsed(tx, losses, now())
  const last = members.at(-1)
  if (last !== undefined && members.length === most) await noteReceipts(tx, { ...held, told: last })
  else await endReceipts(tx, held)
  return losses.length
}
