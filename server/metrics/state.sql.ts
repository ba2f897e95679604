import { sql } from 'kysely'
import { keptBack } from '#server/hold/kept-back.ts'
import type { Reader } from '#server/store/database.ts'

/** What the database tells about how the product is doing; each part by an index or over a short table. */
export interface State {
  readonly settledDay: number
  readonly settledFactor: number
  readonly walletFactor: number
  readonly stoppedAccounts: number
  readonly jobsWaiting: number
  readonly jobsGivenUp: number
  readonly oldestJobSeconds: number
  readonly oldestPartnerSeconds: number
  readonly oldestReviewSeconds: number
  /** Seconds since the last whole audit, if there was one. */
  readonly auditAge: number | null
  readonly lawsBroken: number
  /** Seconds since the last seal, or since the first journal. */
  readonly sealedAge: number
  readonly spanLawsBroken: number
  /** Seconds until the months of the ledger end that are made. */
  readonly monthsEndIn: number
  /** Whether something lies beyond them. */
  readonly beyondMonths: boolean
}

/** The state now. */
export async function readState(reader: Reader): Promise<State> {
  const { rows } = await sql<State>`select
    s.day as "settledDay",
    s.factor::float8 / 1e18 as "settledFactor",
    coalesce(s.wallet_factor, s.factor)::float8 / 1e18 as "walletFactor",
    (select count(*)::int from deposit_flag where cleared_at is null) as "stoppedAccounts",
    (select coalesce(extract(epoch from clock_timestamp() - min(made_at)), 0)::float8 from partner_order
      where next_at is not null) as "oldestPartnerSeconds",
    (select coalesce(extract(epoch from clock_timestamp() - min(made_at)), 0)::float8 from withdrawal
      where state = 'pendingReview') as "oldestReviewSeconds",
    j.waiting as "jobsWaiting", j.given_up as "jobsGivenUp", j.oldest as "oldestJobSeconds",
    a.age as "auditAge", coalesce(a.broken, 0) as "lawsBroken",
    coalesce(extract(epoch from clock_timestamp() - coalesce(
      (select at from ledger.seal order by number desc limit 1),
      (select at from ledger.journal order by seq, id limit 1))), 0)::float8 as "sealedAge",
    (select count(distinct law)::int from ledger.span_breach
      where border > coalesce((select max(border) from ledger.seal), 0)) as "spanLawsBroken",
    extract(epoch from ledger.month_of(ledger.months_end('journal')) - clock_timestamp())::float8 as "monthsEndIn",
    exists (select from ledger.journal
      where id >= ledger.months_end('journal') and id < ledger.untimed() or id >= ledger.untimed() and seq > 0) as "beyondMonths"
  from (select day, factor, wallet_factor from settlement order by day desc limit 1) s
  cross join (select
      count(*) filter (where attempts < max_attempts)::int as waiting,
      count(*) filter (where attempts >= max_attempts)::int as given_up,
      coalesce(extract(epoch from clock_timestamp() - min(run_at) filter (where attempts < max_attempts and locked_at is null)), 0)::float8
        as oldest
    from graphile_worker._private_jobs) j
  left join (select extract(epoch from clock_timestamp() - at)::float8 as age,
      coalesce(array_length(string_to_array(nullif(facts ->> 'broken', ''), ' '), 1), 0) as broken
    from operator_act where verb = 'audit' order by id desc limit 1) a on true`.execute(reader)
  const [state] = rows
  if (!state) throw new Error('the books are not open')
  return state
}

/** How far each chain was read, and what waits there. */
export interface ChainState {
  readonly chain: number
  readonly block: number
  /** Seconds since its nodes last agreed and a whole look succeeded, or since the watch began. */
  readonly silent: number
  readonly confirming: number
  readonly stopped: number
  /** Since when the oldest payment between our own addresses (a sweep, its gas, what is above the ceiling) is under way. */
  readonly oldestSweep: number
  /** Of withdrawals likewise, but those that a hold, a freeze or a stop of their owner keeps back. */
  readonly oldestWithdrawal: number
}

/** The state of each chain that is watched. */
export async function readChains(reader: Reader): Promise<ChainState[]> {
  const { rows } = await sql<ChainState>`
    select w.chain, coalesce(w.head, 0)::float8 as block,
      extract(epoch from clock_timestamp() - coalesce(w.agreed_at, w.watched_since))::float8 as silent,
      (select count(*)::int from deposit d where d.chain = w.chain and d.state = 'confirming') as confirming,
      (select count(*)::int from payout_stop s where s.chain = w.chain) as stopped,
      (select coalesce(extract(epoch from clock_timestamp() - min(p.asked_at)), 0)::float8 from payment p
        where p.chain = w.chain and p.state = 'open' and p.kind <> 'withdrawal') as "oldestSweep",
      (select coalesce(extract(epoch from clock_timestamp() - min(p.asked_at)), 0)::float8
        from payment p join withdrawal d on d.id = p.cause
        where p.chain = w.chain and p.state = 'open' and p.kind = 'withdrawal'
          and (p.nonce is not null or not ${keptBack('d.member')})) as "oldestWithdrawal"
    from chain_watch w`.execute(reader)
  return rows
}

/** The last comparison of a token on a chain with the ledger. */
interface CustodyState {
  readonly chain: number
  readonly asset: string
  /** In whole tokens: a figure to look at, not to count with. */
  readonly difference: number
  readonly hot: number
  readonly off: number
  readonly age: number
}

/** The last comparison of each token with the ledger. */
export async function readCustody(reader: Reader): Promise<CustodyState[]> {
  const { rows } =
    await sql<CustodyState>`select chain, asset, (difference / 1e18)::float8 as difference, (hot / 1e18)::float8 as hot,
      coalesce(extract(epoch from clock_timestamp() - off_since), 0)::float8 as off,
      extract(epoch from clock_timestamp() - at)::float8 as age
    from custody_reading`.execute(reader)
  return rows
}
