import { v7 as uuidv7 } from 'uuid'
import { ofSystem, ofUser } from '#ledger/chart.ts'
import { post } from '#ledger/post.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { Refusal } from '#rules/errors/errors.ts'
import type { Payer } from '#server/gate/handler.ts'
import { beginLandWork, type Standing } from '#server/income/settle.ts'
import { type Taken, takeIncome } from '#server/income/take.ts'
import type { Tx } from '#server/store/database.ts'
import { addClaimed, insertClaims } from './claim.sql.ts'

/** What a claim came to. */
export interface Claimed {
  readonly claimed: string
  readonly lost: string
  readonly lands: number
}

/**
 * Claims the income of one land (by token) or of all lands of the asker to the bonus account; burning ends and the clock
 * starts anew (LAND-14, INCOME-02). Of a run that has ended, what it left. Refuses nothingToClaim, notLandOwner.
 */
export async function claimLand({ tx, services, member }: Payer, tokenId: string | null): Promise<Claimed> {
  const standing = await beginLandWork(tx)
  const land = tokenId === null ? null : await landOf(tx, member.id, tokenId)
  const taken = await takeIncome(tx, standing, services.economy.capTimes, { owner: member.id, land })
  if (taken.length === 0) throw new Refusal('nothingToClaim')
  await pay(tx, member.id, standing, taken)
  const sum = (of: (one: Taken) => bigint) => formatUnits(taken.reduce((total, one) => total + of(one), 0n))
  return { claimed: sum(({ amount }) => amount), lost: sum(({ lost }) => lost), lands: taken.length }
}

/** The land of a token; refuses notLandOwner. */
async function landOf(tx: Tx, member: bigint, tokenId: string): Promise<bigint> {
  const land = await tx
    .selectFrom('land')
    .select(['id', 'owner'])
    .where('token_id', '=', BigInt(tokenId))
    .executeTakeFirst()
  if (land?.owner !== member) throw new Refusal('notLandOwner')
  return land.id
}

/**
 * One journal with one leg for all lands, so that it draws once, and a claim row for each that names it and says its part.
 */
async function pay(tx: Tx, member: bigint, standing: Standing, taken: readonly Taken[]): Promise<void> {
  const paid = taken.filter(({ amount }) => amount > 0n)
  const units = paid.reduce((sum, { amount }) => sum + amount, 0n)
  const journal = uuidv7()
  if (units > 0n)
    await post(tx, {
      id: journal,
      kind: 'landClaim',
      cause: journal,
      actor: member,
      worldAt: standing.world,
      facts: { lands: paid.length },
      legs: [{ from: ofSystem('accrued-land'), to: ofUser(member, 'bonus'), asset: 'DU', units }],
    })
  await insertClaims(
    tx,
    taken.map(({ run, amount, lost, dayFrom }) => ({
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
    })),
  )
  await addClaimed(
    tx,
    paid.map(({ run, amount }) => ({ run: run.id, amount })),
  )
}
