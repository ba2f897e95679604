import { formatUnits } from '#rules/amount/decimal.ts'
import type { UserId } from '#rules/amount/labels.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { bySource, sourceOf } from '#rules/income/source.ts'
import type { DoneTogether, Payer } from '#server/handler/handler.ts'
import { type PaidPart, payAllClaims, payClaims } from '#server/income/claim/pay.ts'
import { takeAllIncome, takeIncome } from '#server/income/claim/take.ts'
import type { Standing } from '#server/income/settle.ts'
import { landOwner } from '#server/land/own.sql.ts'
import type { Taken } from '#server/run/taken.ts'
import { type Tx, together } from '#server/store/database.ts'

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
  const of = { owner: member.id, tokenId: tokenId === null ? null : BigInt(tokenId) }
  const { standing, taken, save } = await takeIncome(tx, of)
  if (taken.length === 0) throw await nothingOf(tx, of)
  // one after another on the connection, without waiting for each other's answer
  await together([save(), ...payTaken(tx, member.id, standing, taken)])
  return answerOf(taken)
}

/** The same for many members at once; whoever has nothing is asked by himself, where he is told why. */
export async function claimLands(
  tx: Tx,
  asked: readonly { readonly member: UserId; readonly tokenId: string | null }[],
): Promise<DoneTogether<Claimed>> {
  const of = asked.map(({ member, tokenId }) => ({ owner: member, tokenId: tokenId === null ? null : BigInt(tokenId) }))
  const { standing, taken, save } = await takeAllIncome(tx, of)
  const claims = of.flatMap(({ owner }, place) => {
    const parts = taken[place]
    return parts ? [{ of: { stream: 'land' as const, member: owner, standing }, parts: parts.map(paidPart) }] : []
  })
  return {
    answers: taken.map((parts) => parts && answerOf(parts)),
    write: () => together([save(), ...payAllClaims(tx, claims)]),
  }
}

function answerOf(taken: readonly Taken[]): Claimed {
  const sum = (of: (one: Taken) => bigint) => formatUnits(taken.reduce((total, one) => total + of(one), 0n))
  return { claimed: sum(({ amount }) => amount), lost: sum(({ lost }) => lost), lands: taken.length }
}

/** Why nothing was found: the land of the token is somebody else's, or has nothing. */
async function nothingOf(tx: Tx, { owner, tokenId }: { owner: UserId; tokenId: bigint | null }): Promise<Refusal> {
  if (tokenId === null) return new Refusal('nothingToClaim')
  return new Refusal((await landOwner(tx, tokenId)) === owner ? 'nothingToClaim' : 'notLandOwner')
}

/** Pays what was taken of runs; each land has one reserve. Sent without waiting: the caller waits for all (`together`). */
export function payTaken(tx: Tx, member: UserId, standing: Standing, taken: readonly Taken[]): Promise<void>[] {
  return payClaims(tx, { stream: 'land', member, standing }, taken.map(paidPart))
}

function paidPart({ run, amount, lost, dayFrom }: Taken): PaidPart {
  const paid = bySource((source) => (source === sourceOf(run.era) ? amount : 0n))
  return { run: run.id, planet: run.planet, paid, lost, dayFrom }
}
