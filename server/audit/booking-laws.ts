import { type RawBuilder, sql } from 'kysely'
import type { Law } from '#ledger/audit.ts'
import { kindsOf, type LawOfKind } from '#ledger/kinds.ts'
import type { Economy } from '#rules/economy/economy.ts'
import { SOURCES } from '#rules/income/source.ts'
import { STREAM_NAMES, STREAMS } from '#rules/income/streams.ts'

/** Each leg of each journal with the kinds of both accounts; `payer` and `payee`: the users, where there are any. */
export const legs = sql`(
  select t.journal, t.asset, t.amount, d.book as from_book, d.owner as payer, c.book as to_book, c.owner as payee
  from ledger.transfer t join ledger.account d on d.id = t.debit join ledger.account c on c.id = t.credit)`

/** Runs whose addition waits for the next settlement; of one that ended it says what was returned. */
const adding = sql`(select pending_addition from run where state in ('activating', 'effective'))`

/** The accounts in which each stream lies ready, and the kind of journal that pays a claim of it. */
const claims = sql`jsonb_to_recordset(${JSON.stringify(
  STREAM_NAMES.flatMap((stream) => {
    const { claim, accrued } = STREAMS[stream]
    return SOURCES.map((source) => ({ stream, kind: claim, account: accrued[source] }))
  }),
)}::jsonb) m(stream text, kind text, account text)`

/** The laws of what was booked: each event has exactly one journal, of the right kind and amount. */
export function bookingLaws(economy: Economy): readonly Law[] {
  return [
    booked(
      'purchases-are-booked',
      sql`select p.id, p.journal, case p.kind when 'addition' then 'addInvestment' else p.kind end as kind, p.member,
          q.asset, sum(q.units::numeric) as due
        from purchase p, jsonb_to_recordset(p.legs) q(asset text, units text) group by p.id, q.asset`,
      sql`select journal, payer as member, asset, sum(amount) as moved from ${legs} l where payer is not null
        group by journal, payer, asset`,
    ),
    {
      name: 'purchases-are-worked',
      says: 'the DU of each purchase went to the reserve and the reward budget, or all of it is held as principal',
      figure: sql`select coalesce(sum(investment), 0) as figure from purchase`,
      breaches: sql`
        select 'purchase ' || p.id || ' of ' || p.investment || ' worked ' || coalesce(w.worked, 0) as row
        from purchase p join run r on r.id = p.run left join (
          select journal, sum(amount) filter (where to_book in ('emission', 'reward-budget')) as worked,
            count(*) filter (where to_book not in ('emission', 'reward-budget', 'treasury')) as others,
            count(*) filter (where to_book <> 'principal') as not_held
          from ${legs} l group by journal) w on w.journal = p.journal
        where case when r.mode = 'wallet' then coalesce(w.not_held, 1) > 0
          else p.kind <> 'addition' and (coalesce(w.worked, 0) <> p.investment or w.others > 0) end`,
    },
    {
      name: 'additions-are-pending',
      says: 'what is held for additions is what lands have paid in and no settlement has taken in yet',
      figure: sql`select coalesce(sum(pending_addition), 0) as figure from ${adding} r`,
      breaches: sql`
        select 'additions holds ' || held || ' ' || asset || ', pending ' || pending as row from (
          select b.asset, sum(b.balance) as held, case when b.asset = 'DU'
              then (select coalesce(sum(pending_addition), 0) from ${adding} r)
              else (select coalesce(sum(units), 0) from foreign_addition f where f.asset = b.asset) end as pending
          from ledger.system_balance b where b.book = 'additions' group by b.asset) a
        where held <> pending
        union all select 'run ' || f.run || ' holds the worth of ' || sum(f.worth) || ' in other assets, pending ' || r.pending_addition
          from foreign_addition f join run r on r.id = f.run group by f.run, r.pending_addition, r.state
          having sum(f.worth) > r.pending_addition or r.state not in ('activating', 'effective')`,
    },
    booked(
      'exchanges-are-booked',
      sql`select id, journal, 'exchange' as kind, member, from_asset as asset, leaves as due from exchange
        union all select id, journal, 'exchange', member, to_asset, -arrives from exchange`,
      sql`select journal, member, asset, sum(moved) as moved from (
          select journal, payer as member, asset, amount as moved from ${legs} l where payer is not null
          union all select journal, payee, asset, -amount from ${legs} l where payee is not null) m
        group by journal, member, asset`,
    ),
    booked(
      'namings-are-booked',
      // what a naming out of an opening pays was set aside for it
      sql`select n.id, n.journal, case when exists (select from ledger.reservation r where r.ended_by = n.journal and r.purpose = 'opening')
          then 'capture' else 'naming' end as kind, n.member, 'DU' as asset, n.fee as due from naming n`,
      sql`select journal, payer as member, asset, sum(amount) as moved from ${legs} l where payer is not null
        group by journal, payer, asset`,
    ),
    booked(
      'claims-are-booked',
      sql`select journal::text as id, journal, k.kind, member, 'DU' as asset, sum(amount) as due
        from claim join (select distinct stream, kind from ${claims}) k using (stream)
        where journal is not null group by journal, k.kind, member`,
      sql`select l.journal, payee as member, asset, sum(amount) as moved from ${legs} l
        join ledger.journal j on j.id = l.journal
        where payee is not null and to_book = 'bonus'
          and exists (select from ${claims} where (m.kind, m.account) = (j.kind, from_book))
        group by l.journal, payee, asset`,
    ),
    {
      name: 'deposits-are-booked',
      says: 'custody took each deposit that counts once, and none that does not',
      figure: sql`select count(*) as figure from deposit where state = 'credited'`,
      breaches: sql`
        select 'deposit ' || coalesce(d.id::text, b.cause) || ' ' || coalesce(d.state, 'unknown') || ' '
          || coalesce(d.due, 0) || ', booked ' || coalesce(b.booked, 0) as row
        from (
          select id, state, case when state in ('credited', 'belowMinimum') then minor else 0 end as due from deposit) d
        full join (
          select split_part(j.cause, '/', 1) as cause,
            sum(case when l.from_book like 'custody:%' then l.amount when l.to_book like 'custody:%' then -l.amount else 0 end)
              as booked
          from ledger.journal j join ${legs} l on l.journal = j.id
          where j.kind in (${kindList('deposits-are-booked')})
          group by 1) b on b.cause = d.id::text
        where d.id is null or d.due <> coalesce(b.booked, 0)`,
    },
    {
      name: 'shortfalls-are-owed',
      says: 'what reversals did not find on an account is owed by its deposit, and nothing else is',
      figure: sql`select coalesce(sum(shortfall), 0) as figure from deposit`,
      breaches: sql`
        select asset || ' short ' || coalesce(-b.balance, 0) || ', owed ' || coalesce(d.owed, 0) as row
        from (select asset, balance from ledger.system_balance where book = 'deposit-shortfall') b
        full join (select asset, sum(shortfall) as owed from deposit group by asset) d using (asset)
        where coalesce(-b.balance, 0) <> coalesce(d.owed, 0)`,
    },
    {
      name: 'issued-within-supply',
      says: 'of no asset is more issued than its supply',
      figure: sql`select coalesce(-sum(balance), 0) as figure from ledger.system_balance where book = 'issuance'`,
      breaches: sql`
        select s.asset || ' issued ' || -s.balance || ' of ' || coalesce(l.most, 0) as row from ledger.system_balance s
        left join jsonb_to_recordset(${supplyOf(economy)}::jsonb) l(asset text, most numeric) using (asset)
        where s.book = 'issuance' and -s.balance > coalesce(l.most, 0)`,
    },
  ]
}

/**
 * Each event has the one journal that it names, and that moved what is due of each asset; no journal of the kinds that the law
 * proves stands without its event. `due`: id, journal, kind, member, asset, due; `moved`: journal, member, asset, moved.
 */
export function booked(name: LawOfKind, due: RawBuilder<unknown>, moved: RawBuilder<unknown>): Law {
  return {
    name,
    says: `each event of ${kindsOf(name).join(' and ')} has its one journal, which moved what is due`,
    figure: sql`select count(distinct journal) as figure from (${due}) d`,
    breaches: sql`
      with due as (${due}), moved as (${moved})
      select 'event ' || d.id || ' ' || d.asset || ' due ' || coalesce(d.due::text, 'unknown') || ', moved ' || coalesce(m.moved, 0) as row
        from due d left join ledger.journal j on j.id = d.journal
        left join moved m on m.journal = d.journal and m.member = d.member and m.asset = d.asset
        where j.kind is distinct from d.kind or j.actor is distinct from d.member or d.due is distinct from coalesce(m.moved, 0)
      union all select 'journal ' || journal || ' stands for ' || count(distinct id) || ' events'
        from due group by journal having count(distinct id) > 1
      union all select 'journal ' || j.id || ' ' || j.kind || ' without its event' from ledger.journal j
        where j.kind in (${kindList(name)}) and not exists (select 1 from due d where d.journal = j.id)`,
  }
}

/** The kinds that a law proves, as a list for SQL. */
export function kindList(law: LawOfKind): RawBuilder<unknown> {
  return sql.join(kindsOf(law).map((kind) => sql`${kind}::text`))
}

function supplyOf({ supply }: Economy): string {
  return JSON.stringify(Object.entries(supply).map(([asset, most]) => ({ asset, most: most.toString() })))
}
