import { v7 as uuidv7 } from 'uuid'
import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { bagReleaseWithdraw } from '#calls/tfa/release.ts'
import { ofSystem, ofUser } from '#ledger/chart.ts'
import { post } from '#ledger/post.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { daysAsked, withdrawFrom } from '#rules/tfa/package.ts'
import type { Payer } from '#server/handler/handler.ts'
import { beginLandWork } from '#server/income/settle.ts'
import { savePackages } from '#server/tfa/package-row.ts'
import { addOwed, tellChanged, tfaIndexes } from '#server/tfa/tfa.sql.ts'
import { insertWithdrawals, lockPackages } from './withdraw.sql.ts'

/**
 * Withdraws all that one package, or each of the asker's, has released to the bonus account (TFA-06); from then on its release waits again
 * and burns no more. Refuses notFound, nothingToRelease (ERR-12), settlementRunning.
 */
export async function withdrawReleases(
  { tx, member }: Payer,
  asked: RequestOf<typeof bagReleaseWithdraw>,
): Promise<AnswerOf<typeof bagReleaseWithdraw>> {
  const { day, world } = await beginLandWork(tx)
  const packages = await lockPackages(tx, member.id, asked.package)
  if (asked.package !== undefined && packages.length === 0) throw new Refusal('notFound')
  const index = await tfaIndexes(
    tx,
    packages.flatMap((one) => daysAsked(one, day)),
  )
  const taken = packages
    .map((before) => ({ before, ...withdrawFrom(before, day, index) }))
    .filter(({ paid }) => paid > 0n)
  const paid = taken.reduce((sum, one) => sum + one.paid, 0n)
  const lost = taken.reduce((sum, one) => sum + one.burned, 0n)
  const noted = taken.reduce((sum, one) => sum + one.noted, 0n)
  if (paid === 0n) throw new Refusal('nothingToRelease')
  const journal = uuidv7()
  await savePackages(
    tx,
    taken.map(({ next }) => next),
  )
  await insertWithdrawals(
    tx,
    taken.map(({ before, ...of }) => ({
      id: uuidv7(),
      journal,
      package: before.id,
      member: member.id,
      pack: before.pack,
      from_day: before.clockDay,
      burning_from: before.burningFrom,
      day,
      amount: of.paid,
      lost: of.burned,
      at: world,
    })),
  )
  // those that burned stand in no sum
  const again = taken.filter(({ next }) => next.weighed === null && next.endedDay === null)
  await tellChanged(
    tx,
    again.map(({ next }) => next.id),
  )
  await addOwed(tx, [{ member: member.id, units: -(paid + noted) }])
  await post(tx, {
    id: journal,
    kind: 'tfaRelease',
    cause: journal,
    actor: member.id,
    worldAt: world,
    facts: { packages: taken.length },
    legs: [{ from: ofSystem('tfa-budget'), to: ofUser(member.id, 'bonus'), asset: 'RC', units: paid }],
  })
  return { order: journal, received: formatUnits(paid), lost: formatUnits(lost), packages: taken.length }
}
