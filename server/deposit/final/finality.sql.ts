import { sql } from 'kysely'
import { chains } from '#chain/definitions/chains.ts'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import type { Reader, Tx } from '#server/store/database.ts'

/** Deposits of one asset on one chain that are credited and not final. */
export interface NotFinal {
  readonly chain: number
  readonly asset: string
  readonly units: Minor
  /** The chain's block with which all of them are; unknown while a reorganisation is being worked in. */
  readonly finalAt: bigint | null
}

const FINALITY = sql.join(
  chains.map(({ chainId, confirmations }) => sql`(${chainId}::int, ${confirmations.finality}::int)`),
)

/** A deposit `d` beside its chain's `f`: credited, and not final by the scanner's own head. */
const NOT_FINAL = sql`d.state = 'credited'
  and not coalesce(d.block_number + f.finality - 1 <= (select max(number) from scanned_block b where b.chain = d.chain), false)`

/**
 * Which deposits of a member are credited and not final, by the scanner's own head; what was seen until `seenBy`, or all.
 * A chain that was never scanned, or is not known any more, has nothing final.
 */
export async function notFinalSums(reader: Reader, member: UserId, seenBy?: Date): Promise<NotFinal[]> {
  const { rows } = await sql<NotFinal>`
    select d.chain, d.asset, sum(d.minor) as units, max(d.block_number + f.finality - 1) as "finalAt"
    from deposit d left join (values ${FINALITY}) f(chain, finality) on f.chain = d.chain
    where d.member = ${member} and (${seenBy ?? null}::timestamptz is null or d.seen_at <= ${seenBy ?? null})
      and ${NOT_FINAL}
    group by d.chain, d.asset order by "finalAt" desc nulls first`.execute(reader)
  return rows
}

/** Which of some members have a deposit that is credited and not final. */
export async function notFinalAmong(reader: Reader, members: readonly UserId[]): Promise<ReadonlySet<UserId>> {
  const { rows } = await sql<{ member: UserId }>`select distinct d.member
    from deposit d left join (values ${FINALITY}) f(chain, finality) on f.chain = d.chain
    where d.member = any (${members}::bigint[]) and ${NOT_FINAL}`.execute(reader)
  return new Set(rows.map(({ member }) => member))
}

/** What of all deposits on a chain is credited and not final, by asset. Costs what has come since the last block that is final. */
export async function notFinalOfChain(reader: Reader, chain: number): Promise<Pick<NotFinal, 'asset' | 'units'>[]> {
  const { rows } = await sql<Pick<NotFinal, 'asset' | 'units'>>`
    with head as (select (select max(number) from scanned_block where chain = ${chain}) + 1
      - (select f.finality from (values ${FINALITY}) f(chain, finality) where f.chain = ${chain}) as final_up_to)
    select asset, sum(minor) as units from (
      select asset, minor from deposit, head where chain = ${chain} and state = 'credited' and block_number > final_up_to
      union all select asset, minor from deposit where chain = ${chain} and state = 'credited' and block_number is null
      union all select asset, minor from deposit, head
        where chain = ${chain} and state = 'credited' and block_number is not null and final_up_to is null
    ) open group by asset`.execute(reader)
  return rows
}

/** Whether of a member's deposits, seen until then, something was taken back that he had spent and has not made good. */
export async function isOwed(reader: Reader, member: UserId, seenBy: Date): Promise<boolean> {
  const { rows } = await sql`select 1 from deposit
    where member = ${member} and shortfall > 0 and seen_at <= ${seenBy} limit 1`.execute(reader)
  return rows.length > 0
}

// any number: together with the chain's it names the lock of what is credited on it before it is final
const CHAIN_LOCK = 7_710_261

/** What else is credited on the chain waits until this transaction ends: each counts what the one before has added. */
export async function lockChain(tx: Tx, chain: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${CHAIN_LOCK}, ${chain}::int)`.execute(tx)
}

// any number: together with the member's it names the lock of his exits
const LOCK = 7_710_260

/** Other exits of the member wait until this transaction ends: each counts what the one before has left. */
export async function lockExits(tx: Tx, member: UserId): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK}, (${member} % 2147483647)::int)`.execute(tx)
}

/** The same of many members, in one order whoever asks. */
export async function lockExitsOf(tx: Tx, members: readonly UserId[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK}, turn) from (
    select distinct (member % 2147483647)::int as turn from unnest(${members}::bigint[]) member order by turn) ordered`.execute(
    tx,
  )
}
