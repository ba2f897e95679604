import { v7 as uuidv7 } from 'uuid'
import { type Leg, ofSystem, ofUser } from '#ledger/chart.ts'
import { post } from '#ledger/post.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { claim } from '#rules/income/run.ts'
import type { Payer } from '#server/gate/handler.ts'
import { runOf, runQuery, saveRuns } from '#server/income/runs.sql.ts'
import { segmentOf } from '#server/income/segment.ts'
import { insertSegment } from '#server/income/segments.sql.ts'
import { beginLandWork, type Standing } from '#server/income/settle.ts'
import type { SettledRun } from '#server/income/store.ts'
import type { Tx } from '#server/store/database.ts'
import { addClaimed, insertClaim } from './claim.sql.ts'

/** What a claim came to. */
export interface Claimed {
  readonly claimed: string
  readonly lost: string
  readonly lands: number
}

interface Taken {
  readonly run: SettledRun
  readonly amount: bigint
  readonly lost: bigint
  readonly dayFrom: number
}

/**
 * Claims the income of one land (by token) or of all lands of the asker to the bonus account; burning ends and the clock
 * starts anew (LAND-14, INCOME-02). Of a run that has ended, what it left. Refuses nothingToClaim, notLandOwner.
 */
export async function claimLand({ tx, services, member }: Payer, tokenId: string | null): Promise<Claimed> {
  const standing = await beginLandWork(tx)
  const runs = await lockRuns(tx, member.id, tokenId)
  const taken: Taken[] = []
  for (const run of runs) {
    const one = await take(tx, run, standing, services.economy.capTimes)
    if (one) taken.push(one)
  }
  if (taken.length === 0) throw new Refusal('nothingToClaim')
  await saveRuns(
    tx,
    taken.map(({ run }) => run),
  )
  await pay(tx, member.id, standing, taken)
  const sum = (of: (one: Taken) => bigint) => formatUnits(taken.reduce((total, one) => total + of(one), 0n))
  return { claimed: sum(({ amount }) => amount), lost: sum(({ lost }) => lost), lands: taken.length }
}

async function lockRuns(tx: Tx, member: bigint, tokenId: string | null): Promise<SettledRun[]> {
  let query = runQuery(tx)
    .where('run.owner', '=', member)
    .where((eb) => eb.or([eb('run.state', 'in', ['activating', 'effective']), eb('run.fixed', '>', 0n)]))
  if (tokenId !== null) {
    const land = await tx
      .selectFrom('land')
      .select(['id', 'owner'])
      .where('token_id', '=', BigInt(tokenId))
      .executeTakeFirst()
    if (land?.owner !== member) throw new Refusal('notLandOwner')
    query = query.where('run.land', '=', land.id)
  }
  return (await query.orderBy('run.id').forUpdate().execute()).map(runOf)
}

/** Takes what one run has; undefined when it has nothing and does not burn. */
async function take(tx: Tx, run: SettledRun, standing: Standing, capTimes: bigint): Promise<Taken | undefined> {
  const dayFrom = run.segmentDay
  if (run.state === 'completed' || run.state === 'abandoned')
    return run.fixed > 0n ? { run: { ...run, fixed: 0n }, amount: run.fixed, lost: 0n, dayFrom } : undefined
  const index = standing.index[run.era] ?? 0n
  const claimed = claim(run, standing.day, index, capTimes)
  if (claimed.amount === 0n && run.burningFrom === null) return undefined
  await insertSegment(tx, segmentOf('claim', run, claimed, standing.day, index))
  const next: SettledRun = { ...claimed.run, segmentDay: standing.day, segments: run.segments + 1 }
  return { run: next, amount: claimed.amount, lost: claimed.lost, dayFrom }
}

/** One journal, a leg a land, and a claim row each that names it. */
async function pay(tx: Tx, member: bigint, standing: Standing, taken: readonly Taken[]): Promise<void> {
  const paid = taken.filter(({ amount }) => amount > 0n)
  const journal = uuidv7()
  const legs = paid.map(
    ({ amount }): Leg => ({ from: ofSystem('accrued-land'), to: ofUser(member, 'bonus'), asset: 'DU', units: amount }),
  )
  if (legs.length > 0)
    await post(tx, {
      id: journal,
      kind: 'landClaim',
      cause: journal,
      actor: member,
      worldAt: standing.world,
      facts: { lands: paid.length },
      legs,
    })
  for (const { run, amount, lost, dayFrom } of taken)
    await insertClaim(tx, {
      id: uuidv7(),
      member,
      stream: 'land',
      run: run.id,
      planet: run.planet,
      amount,
      lost,
      day_from: dayFrom,
      day_to: standing.day,
      journal: amount > 0n ? journal : null,
      world_at: standing.world,
    })
  await addClaimed(
    tx,
    paid.map(({ run, amount }) => ({ run: run.id, amount })),
  )
}
