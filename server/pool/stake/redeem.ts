import { v7 as uuidv7 } from 'uuid'
import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { poolRedeem } from '#calls/pool/stakes.ts'
import { ofSystem } from '#ledger/chart.ts'
import { post } from '#ledger/post.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { burnRoom } from '#rules/pool/burn.ts'
import { closedAt, daysCounted, endStake } from '#rules/pool/stake.ts'
import type { Payer } from '#server/handler/handler.ts'
import { beginLandWork } from '#server/income/settle.ts'
import { leavingOf } from '#server/pool/leaving.ts'
import { poolIndexes } from '#server/pool/pool.sql.ts'
import { type Stake, saveStakes } from '#server/pool/stake-row.ts'
import { insertStretches } from '#server/pool/stretch.sql.ts'
import { insertCounts } from '#server/run/counted.ts'
import { runOf } from '#server/run/run-row.ts'
import { saveRuns } from '#server/run/runs.ts'
import type { SettledRun } from '#server/run/settled-run.ts'
import { lockRuns, releaseRuns } from '#server/run/staked.ts'
import { requireCount } from './deposit.ts'
import { lockStakes, stakesById, tellLeft } from './stake.sql.ts'

/**
 * Redeems staked lands (POOL-03): before the end a share of what each land had left to earn is burned from its room, and what its
 * pool pays above what could be received day by day is lost (POOL-04; settlement, 31); of one that has completed nothing is. What
 * it has earned stays to be received. Refuses selectLandToStake, stakeCountOutOfRange, notFound, stakeEnded, quoteChanged where it
 * would cost another sum than was shown, settlementRunning.
 */
export async function redeemStakes(
  { tx, services: { economy }, member }: Payer,
  asked: RequestOf<typeof poolRedeem>,
): Promise<AnswerOf<typeof poolRedeem>> {
  const ids = [...new Set(asked.stakes)]
  requireCount(economy.pools, ids.length)
  const standing = await beginLandWork(tx)
  // lands before stakes, as whoever stakes locks them
  const known = await stakesById(tx, member.id, ids)
  if (known.length !== ids.length) throw new Refusal('notFound')
  const rows = await lockRuns(
    tx,
    known.map(({ run }) => run),
  )
  const runs = new Map(rows.map((row) => [row.id, runOf(row)]))
  const stakes = await lockStakes(tx, member.id, ids)
  const { terms } = economy.pools
  const index = await poolIndexes(
    tx,
    stakes.flatMap((stake) => daysCounted(stake, standing.day, terms)),
  )
  const ended: Stake[] = []
  const freed: SettledRun[] = []
  for (const stake of stakes) {
    const run = runs.get(stake.run)
    if (stake.state !== 'staked' || !run) throw new Refusal('stakeEnded')
    const { how, room, burns } = leavingOf(economy, run, standing)
    const { stake: left, lost } = endStake(stake, how, standing.day, index, terms)
    ended.push({
      ...left,
      state: how,
      endedDay: standing.day,
      lost,
      burned: burns,
      room: how === 'early' ? room : null,
    })
    if (burns > 0n) freed.push(burnRoom(run, burns, run.capTimes))
  }
  const sum = (of: (stake: Stake) => bigint) => ended.reduce((total, stake) => total + of(stake), 0n)
  const [burned, lost] = [sum((stake) => stake.burned), sum((stake) => stake.lost)]
  if (burned !== units(asked.burns) || lost !== units(asked.loses)) throw new Refusal('quoteChanged')
  const journal = uuidv7()
  await saveRuns(tx, freed)
  await insertCounts(
    tx,
    ended
      .filter((stake) => stake.burned > 0n)
      .map(({ id, run, burned: amount }) => ({ run, cause: id, kind: 'poolBurn', amount, day: standing.day })),
  )
  await releaseRuns(
    tx,
    ended.map(({ run }) => run),
  )
  await saveStakes(
    tx,
    ended.map((stake) => (stake.lost > 0n ? { ...stake, returned: journal } : stake)),
    standing.world,
  )
  await insertStretches(
    tx,
    stakes.flatMap((stake) => {
      const closed = closedAt(stake, standing.day)
      return closed ? [{ stake: stake.id, ...closed }] : []
    }),
  )
  await tellLeft(
    tx,
    ended.filter(({ inSums }) => inSums).map(({ id }) => id),
  )
  if (lost > 0n)
    await post(tx, {
      id: journal,
      kind: 'poolReturned',
      cause: journal,
      actor: member.id,
      worldAt: standing.world,
      legs: [{ from: ofSystem('accrued-pool'), to: ofSystem('pool-budget'), asset: 'RC', units: lost }],
    })
  return { lands: ended.length, burned: formatUnits(burned), lost: formatUnits(lost) }
}
