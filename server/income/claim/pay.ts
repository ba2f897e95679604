import { v7 as uuidv7 } from 'uuid'
import { type Leg, ofSystem, ofUser } from '#ledger/chart.ts'
import { type Journal, post, postAll } from '#ledger/post.ts'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import { type BySource, SOURCES } from '#rules/income/source.ts'
import { STREAMS, type Stream } from '#rules/income/streams.ts'
import type { Standing } from '#server/income/settle.ts'
import type { Tx } from '#server/store/database.ts'
import { insertClaims } from './claims.sql.ts'
import { type ClaimPart, claimRows } from './claims.ts'

/** What one land or one planet gives to a claim, by the reserve that it was paid from. */
export interface PaidPart extends Omit<ClaimPart, 'amount'> {
  readonly paid: BySource<Minor>
}

/** What claims of a stream move: one leg an account for all of them, so that each account is drawn on once. */
export function claimLegs(stream: Stream, owner: UserId, parts: readonly Pick<PaidPart, 'paid'>[]): Leg[] {
  const { accrued } = STREAMS[stream]
  const accounts = [...new Set(SOURCES.map((source) => accrued[source]))]
  const legs = accounts.map((account): Leg => {
    const sources = SOURCES.filter((source) => accrued[source] === account)
    const units = parts.reduce((sum, { paid }) => sources.reduce((more, source) => more + paid[source], sum), 0n)
    return { from: ofSystem(account), to: ofUser(owner, 'bonus'), asset: 'DU', units }
  })
  return legs.filter(({ units }) => units > 0n)
}

/**
 * Pays what was taken of a stream to the bonus account: one journal for all parts, and a claim row for each that names it
 * and says what it gave. Sent without waiting: the caller waits for all (`together`).
 */
export function payClaims(tx: Tx, of: ClaimOf, parts: readonly PaidPart[]): Promise<void>[] {
  const { claims, journal } = claimed(of, parts)
  const noted = insertClaims(tx, claims)
  // the crowded system account last
  return journal === null ? [noted] : [noted, post(tx, journal)]
}

/** The same for many members, each with a journal of its own, in two statements. */
export function payAllClaims(
  tx: Tx,
  each: readonly { readonly of: ClaimOf; readonly parts: readonly PaidPart[] }[],
): Promise<void>[] {
  const all = each.map(({ of, parts }) => claimed(of, parts))
  const noted = insertClaims(
    tx,
    all.flatMap(({ claims }) => claims),
  )
  const journals = all.flatMap(({ journal }) => journal ?? [])
  return journals.length === 0 ? [noted] : [noted, postAll(tx, journals)]
}

/** Whose claim it is, of which stream, and where the world stands. */
interface ClaimOf {
  readonly stream: Stream
  readonly member: UserId
  readonly standing: Standing
}

/** The rows of a claim and its journal; none where nothing is paid. */
function claimed({ stream, member, standing }: ClaimOf, parts: readonly PaidPart[]) {
  const { claim, counts } = STREAMS[stream]
  const amounts = parts.map(({ run, planet, paid, lost, dayFrom }) => {
    return { run, planet, amount: paid.emission + paid.wallet, lost, dayFrom }
  })
  const legs = claimLegs(stream, member, parts)
  const id = legs.length > 0 ? uuidv7() : null
  const claims = claimRows({ member, stream, standing, journal: id }, amounts)
  if (id === null) return { claims, journal: null }
  const paid = amounts.filter(({ amount }) => amount > 0n).length
  const facts = { [counts]: paid }
  const journal: Journal = { id, kind: claim, cause: id, actor: member, worldAt: standing.world, facts, legs }
  return { claims, journal }
}
