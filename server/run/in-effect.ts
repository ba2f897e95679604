import { type RawBuilder, sql } from 'kysely'
import type { UserId } from '#rules/amount/labels.ts'
import type { Tx } from '#server/store/database.ts'
import type { SettledRun } from './settled-run.ts'

/**
 * A run that the last settled day brought into effect, as it stands from that day on. One of a crowd may still be written as activating
 * and wait for its turn: its standing counts since the day, its row says so later (docs/decisions/101, 144).
 */
export function asInEffect(run: SettledRun, day: number): SettledRun {
  if (run.state !== 'activating' || run.joinedDay === null || run.joinedDay >= day) return run
  return { ...run, state: 'effective', effectiveDay: day }
}

/** What of `run` is in effect after the last settled day, whether its row says so yet or not. */
export const inEffect: RawBuilder<boolean> = sql<boolean>`(run.state = 'effective'
  or (run.state = 'activating' and run.joined_day < (select max(day) from settlement)))`

/** The state of `run` as its owner is shown it. */
export const stateNow: RawBuilder<string> = sql<string>`case when ${inEffect} then 'effective' else run.state end`

/** Brings some into effect with the day that is settled: those that earned their first day before it; the others of a crowd come after it. */
export async function markEffective(tx: Tx, day: number, most?: number): Promise<void> {
  await sql`update run set state = 'effective', effective_day = ${day}::int
    where id in (select id from run where ${waits(day)} ${firstOf(most)})`.execute(tx)
}

/** Writes some of those that the last settled day brought into effect, with what of them it counted. Answers how many. */
export async function writeInEffect(tx: Tx, day: number, most: number): Promise<number> {
  const { numAffectedRows } = await sql`update run set ${written(sql`${day}::int`)}
    where id in (select id from run where ${waits(day)} ${firstOf(most)})`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/**
 * Writes those of a member, or of the lands of some tokens, before anything is done with them: whatever moves a land out of effect finds it written
 * as the day counted it. Land work must have begun.
 */
export async function bringIntoEffect(
  tx: Tx,
  of: { readonly owner: UserId } | { readonly tokens: readonly bigint[] },
): Promise<void> {
  const whose =
    'owner' in of
      ? sql`owner = ${of.owner}`
      : sql`land in (select id from land where token_id = any (${of.tokens.map(String)}::bigint[]))`
  const last = sql`(select max(day) from settlement)`
  await sql`update run set ${written(last)} where id in (select id from run
    where ${whose} and state = 'activating' and joined_day < ${last} order by id for no key update)`.execute(tx)
}

/** By how much the land of owners counts that a settled day brings into effect and does not write itself; minor units of DU. */
export async function countedUnwritten(
  tx: Tx,
  day: number,
): Promise<{ readonly owner: UserId; readonly lands: number; readonly total: bigint }[]> {
  const { rows } = await sql<{ owner: UserId; lands: number; total: bigint }>`
    select owner, count(*)::int as lands, sum(investment)::numeric as total from run
    where ${waits(day)} and mode = 'investment' group by owner order by owner`.execute(tx)
  return rows
}

function waits(day: number): RawBuilder<unknown> {
  return sql`state = 'activating' and joined_day < ${day}::int`
}

/** In the order of their index: none of the others is read, whatever the planner knows of them. */
function firstOf(most: number | undefined): RawBuilder<unknown> {
  return most === undefined ? sql`` : sql`order by joined_day limit ${most}`
}

/** None of them can burn: what burns has been unclaimed for days. */
function written(day: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`state = 'effective', effective_day = ${day}, standing = case mode when 'investment' then investment else 0 end`
}
