import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { AnyCall } from '#calls/call.ts'
import { daotTakeAll } from '#calls/daot/releases.ts'
import { daotBuy } from '#calls/daot/round.ts'
import { exchange } from '#calls/exchange/exchange.ts'
import { landBuy } from '#calls/land/buy.ts'
import { landClaimAll } from '#calls/land/claim.ts'
import { openingBack, openingEnter } from '#calls/opening/enter.ts'
import { openingName } from '#calls/opening/name.ts'
import { thirdTransfer } from '#calls/partner/third.ts'
import { swap } from '#calls/swap/swap.ts'
import { bagBuy } from '#calls/tfa/buy.ts'
import { bagBackfill } from '#calls/tfa/charge.ts'
import { bagReleaseWithdraw } from '#calls/tfa/release.ts'
import { insideTransfer } from '#calls/transfer/inside.ts'
import { ownTransfer } from '#calls/transfer/own.ts'
import { withdraw } from '#calls/withdrawal/withdraw.ts'
import type { Services } from '#server/services/services.ts'
import type { Request } from './request.ts'

/** Where the effect of a call stands: a row with the journal's id, but where it says otherwise. */
interface Effect {
  readonly call: AnyCall
  /** None: its answer names no journal, and somebody else looks after it. */
  readonly table?: string
  readonly id?: string
  readonly whose?: string
  /** Which rows are of the clients. */
  readonly only?: string
}

/** What the clients do, each of which must have been done; that no other call moves money is held by a test. */
export const EFFECTS = {
  exchange: { call: exchange, table: 'exchange' },
  buy: { call: landBuy, table: 'purchase' },
  claim: { call: landClaimAll },
  move: { call: ownTransfer, table: 'own_transfer' },
  swap: { call: swap, table: 'swap' },
  send: { call: insideTransfer, table: 'inside_transfer', whose: 'sender' },
  subscribe: { call: daotBuy, table: 'daot_subscription' },
  release: { call: daotTakeAll, table: 'daot_claim' },
  pack: { call: bagBuy, table: 'tfa_package' },
  charge: { call: bagBackfill, table: 'tfa_charge' },
  unpack: { call: bagReleaseWithdraw, table: 'tfa_withdrawal', id: 'journal' },
  withdraw: { call: withdraw, table: 'withdrawal' },
  third: { call: thirdTransfer, table: 'partner_order', only: `way = 'out'` },
  enter: { call: openingEnter },
  back: { call: openingBack },
  name: { call: openingName, table: 'naming', only: 'planet in (select planet from opening)' },
} as const satisfies Record<string, Effect>

export type Act = keyof typeof EFFECTS

const ALL = Object.entries<Effect>(EFFECTS)

/** How often each was acknowledged. */
export function doneOf(requests: readonly Request[]): Record<Act, number> {
  const counts = ALL.map(([act, { call }]) => [act, acknowledged(requests, call).length])
  return Object.fromEntries(counts) as Record<Act, number>
}

/** What was acknowledged of a call. */
export function acknowledged(requests: readonly Request[], call: AnyCall): Request[] {
  return requests.filter((made) => made.call.path === call.path && made.outcome.kind === 'done')
}

/** A done request has its row with its answer, its journal and its effect; one that was refused has none. */
export async function faultsOf({ database }: Services, { call, member, payload, outcome }: Request): Promise<string[]> {
  const name = `${call.path} ${payload.requestId}`
  const { rows } = await sql<{ answer: unknown }>`select answer from request
    where member = ${member.id} and call = ${call.path} and request_id = ${payload.requestId}`.execute(database)
  if (outcome.kind === 'unknown') return [`${name}: never settled (${outcome.why})`]
  if (outcome.kind === 'refused') return rows.length === 0 ? [] : [`${name}: refused (${outcome.reason}) and done`]
  if (!isDeepStrictEqual(rows[0]?.answer, outcome.data)) return [`${name}: acknowledged and not kept`]
  const [, effect] = ALL.find(([, each]) => each.call.path === call.path) ?? []
  if (!effect) return [`${name}: nobody looks after it`]
  const { table, id = 'id', whose = 'member' } = effect
  if (table === undefined) return []
  const { order, packages = 1 } = outcome.data as { order: string; packages?: number }
  const { rows: found } = await sql<{ journals: number; effects: number }>`select
    (select count(*)::int from ledger.journal where id = ${order} and actor = ${member.id}) as journals,
    (select count(*)::int from ${sql.table(table)} where ${sql.ref(id)} = ${order} and ${sql.ref(whose)} = ${member.id}) as effects`.execute(
    database,
  )
  return found[0]?.journals === 1 && found[0].effects === packages
    ? []
    : [`${name}: ${found[0]?.journals} journals, ${found[0]?.effects} effects`]
}

/** Effects of the members' calls beyond those that were acknowledged. */
export async function strangers({ database }: Services, requests: readonly Request[]): Promise<string[]> {
  const faults: string[] = []
  for (const [, { call, table = 'request', id = 'id', only }] of ALL) {
    const named = table === 'request'
    const { rows } = await sql<{ count: number }>`select
      count(distinct ${sql.ref(named ? 'request_id' : id)})::int as count from ${sql.table(table)}
      where ${named ? sql`call = ${call.path}` : sql.raw(only ?? 'true')}`.execute(database)
    const done = acknowledged(requests, call).length
    if (rows[0]?.count !== done) faults.push(`${call.path}: ${rows[0]?.count} in the books, ${done} acknowledged`)
  }
  return faults
}
