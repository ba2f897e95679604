import { v7 as uuidv7 } from 'uuid'
import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { poolDeposit } from '#calls/pool/stakes.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { type PoolFigures, termOf } from '#rules/economy/pools.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { nominalTime } from '#rules/income/days.ts'
import { mayStake } from '#rules/pool/eligible.ts'
import type { Payer } from '#server/handler/handler.ts'
import { beginLandWork } from '#server/income/settle.ts'
import { waitingEnds } from '#server/land/end/waiting-of.ts'
import { bringIntoEffect } from '#server/run/in-effect.ts'
import { runOf } from '#server/run/run-row.ts'
import { lockRunsOfTokens, stakeRuns, tokensOf } from '#server/run/staked.ts'
import { insertStakes } from './stake.sql.ts'

/** How many lands are staked or redeemed at once. Refuses selectLandToStake (ERR-14), stakeCountOutOfRange. */
export function requireCount({ landsLeast, landsMost }: PoolFigures, count: number): void {
  if (count === 0) throw new Refusal('selectLandToStake')
  if (count < landsLeast || count > landsMost)
    throw new Refusal('stakeCountOutOfRange', { min: landsLeast, max: landsMost })
}

/**
 * Stakes lands in a pool, all of them or none (POOL-02): the next settlement lets them in, and each earns at so many settlements after
 * it as its pool has days. Refuses selectLandToStake, stakeCountOutOfRange, notFound, notLandOwner, landStaked, landNotEligible,
 * settlementRunning.
 */
export async function stakeLands(
  { tx, services: { economy }, member }: Payer,
  asked: RequestOf<typeof poolDeposit>,
): Promise<AnswerOf<typeof poolDeposit>> {
  const term = termOf(economy.pools, asked.period)
  if (!term) throw new Refusal('notFound')
  const tokens = [...new Set(asked.tokenIds)].map(BigInt)
  requireCount(economy.pools, tokens.length)
  const standing = await beginLandWork(tx)
  await bringIntoEffect(tx, { tokens })
  const rows = await lockRunsOfTokens(tx, member.id, tokens)
  const waiting = await waitingEnds(
    tx,
    rows.map(({ id }) => id),
  )
  const owned = new Map(rows.map((row) => [row.token_id, row]))
  // what is his and works no more is not eligible, which is another answer than that it is not his
  const mine = rows.length === tokens.length ? new Set() : await tokensOf(tx, member.id, tokens)
  const stakes = tokens.map((token) => {
    const row = owned.get(token)
    if (!row) throw new Refusal(mine.has(token) ? 'landNotEligible' : 'notLandOwner', { token: token.toString() })
    const run = runOf(row)
    if (run.stake !== null) throw new Refusal('landStaked')
    if (!mayStake(run) || waiting.has(run.id)) throw new Refusal('landNotEligible', { token: token.toString() })
    return { id: uuidv7(), run: run.id, land: row.land, amount: run.investment }
  })
  const batch = uuidv7()
  const startDay = standing.day + 1
  await insertStakes(
    tx,
    { batch, member: member.id, period: term.days, start_day: startDay, made_at: standing.world },
    stakes,
  )
  await stakeRuns(
    tx,
    stakes.map(({ id, run }) => ({ run, stake: id })),
  )
  return {
    batch,
    lands: stakes.length,
    amount: formatUnits(stakes.reduce((sum, { amount }) => sum + amount, 0n)),
    startsAt: nominalTime(startDay).getTime(),
    endsAt: nominalTime(startDay + term.days).getTime(),
  }
}
