import { v7 as uuidv7 } from 'uuid'
import { ofSystem, ofUser } from '#ledger/chart.ts'
import { post } from '#ledger/post.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { Refusal } from '#rules/errors/errors.ts'
import type { Payer } from '#server/gate/handler.ts'
import { noteClaims } from '#server/income/claims.ts'
import { beginLandWork, type Standing } from '#server/income/settle.ts'
import { takeIncome } from '#server/income/take.ts'
import type { Taken } from '#server/income/taken.ts'
import { type Tx, together } from '#server/store/database.ts'
import { landOwner } from './own.sql.ts'

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
export async function claimLand({ tx, member }: Payer, tokenId: string | null): Promise<Claimed> {
  const standing = await beginLandWork(tx)
  const of = { owner: member.id, tokenId: tokenId === null ? null : BigInt(tokenId) }
  const { taken, save } = await takeIncome(tx, standing, of)
  if (taken.length === 0) throw await nothingOf(tx, of)
  // one after another on the connection, without waiting for each other's answer
  await together([save(), ...payTaken(tx, member.id, standing, taken)])
  const sum = (of: (one: Taken) => bigint) => formatUnits(taken.reduce((total, one) => total + of(one), 0n))
  return { claimed: sum(({ amount }) => amount), lost: sum(({ lost }) => lost), lands: taken.length }
}

/** Why nothing was found: the land of the token is somebody else's, or has nothing. */
async function nothingOf(tx: Tx, { owner, tokenId }: { owner: bigint; tokenId: bigint | null }): Promise<Refusal> {
  if (tokenId === null) return new Refusal('nothingToClaim')
  return new Refusal((await landOwner(tx, tokenId)) === owner ? 'nothingToClaim' : 'notLandOwner')
}

/**
 * Pays what was taken of runs: one journal with one leg for all lands, so that it draws once, and a claim row for each that
 * names it and says its part. Sent without waiting: the caller waits for all (`together`).
 */
export function payTaken(tx: Tx, member: bigint, standing: Standing, taken: readonly Taken[]): Promise<void>[] {
  const paid = taken.filter(({ amount }) => amount > 0n)
  const units = paid.reduce((sum, { amount }) => sum + amount, 0n)
  const journal = uuidv7()
  const posted = () =>
    post(tx, {
      id: journal,
      kind: 'landClaim',
      cause: journal,
      actor: member,
      worldAt: standing.world,
      facts: { lands: paid.length },
      legs: [{ from: ofSystem('accrued-land'), to: ofUser(member, 'bonus'), asset: 'DU', units }],
    })
  const noted = noteClaims(
    tx,
    { member, stream: 'land', standing, journal },
    taken.map(({ run, amount, lost, dayFrom }) => ({ run: run.id, planet: run.planet, amount, lost, dayFrom })),
  )
  // the crowded system account last
  return units > 0n ? [noted, posted()] : [noted]
}
