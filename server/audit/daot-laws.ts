import { sql } from 'kysely'
import type { Law } from '#ledger/audit.ts'
import { kindList, legs } from './booking-laws.ts'

const held = (book: string) =>
  sql`(select coalesce(sum(balance), 0) from ledger.system_balance where book = ${book} and asset = 'DAOT')`

/** What is in sale: of each round that is not closed what nobody has bought. */
const unsold = sql`(select coalesce(sum(stock - sold), 0) from daot_round where closed_at is null)`
const unclaimed = sql`(select coalesce(sum(amount), 0) from daot_part where claim is null)`

/** What each member has of a round, and in how many subscriptions. */
const had = sql`(select round, member, sum(amount) as amount, count(*) as times from daot_subscription group by round, member)`
/** Whether a round was taken back. */
const back = (round: string) => sql.raw(`coalesce(${round}.closed_at < ${round}.closes_at, false)`)

/** What the terms of a round make of each part of a subscription. */
const due = sql`(
  select s.id as subscription, n as number, r.closes_at + make_interval(hours => 24 * r.every_days * (n - 1)) as due_at,
    case when n = 1 then opening when n <= r.later_parts then div(s.amount - opening, r.later_parts)
      else s.amount - opening - div(s.amount - opening, r.later_parts) * (r.later_parts - 1) end as amount
  from daot_subscription s join daot_round r on r.id = s.round
    cross join lateral (select div(s.amount * r.first_share, 10000) as opening) o
    cross join lateral generate_series(1, r.later_parts + 1) n)`

/** The laws of DAOT (economy, DAOT), in the manner of the invariants that Sablier keeps of its streams. Amounts are minor units. */
export function daotLaws(): readonly Law[] {
  return [
    {
      name: 'daot-rounds-are-booked',
      says: 'each round got its stock out of the treasury, gave back when it was closed or taken back what nobody had bought, and the sale holds exactly what open rounds have not sold',
      figure: sql`select ${held('daot-sale')} as figure`,
      breaches: sql`
        select 'the sale holds ' || ${held('daot-sale')} || ', unsold ' || ${unsold} as row where ${held('daot-sale')} <> ${unsold}
        union all select 'journal ' || coalesce(m.journal, w.journal) || ' moved ' || coalesce(m.moved, 0) || ', due ' || coalesce(w.due, 0)
          from (select funded as journal, stock as due from daot_round
            union all select returned, sold - stock from daot_round where returned is not null) w
          full join (
            select l.journal, sum(case when l.to_book = 'daot-sale' then l.amount else -l.amount end) as moved
            from ledger.journal j join ${legs} l on l.journal = j.id
            where j.kind in (${kindList('daot-rounds-are-booked')}) and l.asset = 'DAOT' group by l.journal) m on m.journal = w.journal
          where m.moved is distinct from w.due`,
    },
    {
      name: 'daot-subscriptions-are-booked',
      says: 'each subscription took from its member what it cost at the price of its round, and locked just its amount; and no such journal stands without one',
      figure: sql`select coalesce(sum(amount), 0) as figure from daot_subscription`,
      breaches: sql`
        select 'subscription ' || coalesce(s.id, m.id) as row
        from (select s.*, r.price from daot_subscription s join daot_round r on r.id = s.round) s
        full join (
          select j.id, min(l.payer) as payer, count(*) as legs,
            sum(l.amount) filter (where l.to_book = 'treasury' and l.asset = 'USDT') as paid,
            sum(l.amount) filter (where l.to_book = 'daot-locked' and l.asset = 'DAOT') as locked
          from ledger.journal j join ${legs} l on l.journal = j.id
          where j.kind in (${kindList('daot-subscriptions-are-booked')}) group by j.id) m on m.id = s.id
        where (s.member, 2::bigint, s.paid, s.amount) is distinct from (m.payer, m.legs, m.paid, m.locked)
          or s.paid * 100000000 <> s.amount * s.price`,
    },
    {
      name: 'daot-within-terms',
      says: 'each round sold what its subscriptions say and no more than its stock, to each member in whole steps and within his bounds, but for one who took the whole rest, and within its window; no two windows overlap; one that was closed before its window was over, taken back, sold nothing and counts for none',
      figure: sql`select coalesce(sum(sold), 0) as figure from daot_round`,
      breaches: sql`
        select 'round ' || r.id || ' sold ' || r.sold || ' of ' || r.stock || ', subscribed ' || coalesce(s.amount, 0) as row
          from daot_round r left join (select round, sum(amount) as amount from daot_subscription group by round) s on s.round = r.id
          where r.sold <> coalesce(s.amount, 0) or r.sold > r.stock
        union all select 'member ' || s.member || ' has ' || s.amount || ' of round ' || r.id
          from ${had} s join daot_round r on r.id = s.round
          where s.amount > r.most or s.amount < r.least and (s.times > 1 or r.sold < r.stock
            or exists (select from ${had} o where o.round = r.id and o.member <> s.member and o.amount < r.least))
        union all select 'subscription ' || s.id || ' of ' || s.amount || ' is of no whole steps of ' || r.step
          from daot_subscription s join daot_round r on r.id = s.round where s.amount % r.step <> 0
        union all select 'subscription ' || s.id || ' is not of the window of round ' || r.id
          from daot_subscription s join daot_round r on r.id = s.round where s.world_at < r.opens_at or s.world_at >= r.closes_at
        union all select 'rounds ' || a.id || ' and ' || b.id || ' overlap' from daot_round a join daot_round b
          on b.id > a.id and tstzrange(a.opens_at, a.closes_at) && tstzrange(b.opens_at, b.closes_at)
            and not ${back('a')} and not ${back('b')}
        union all select 'round ' || r.id || ' was closed before its window was over, and sold ' || r.sold from daot_round r
          where ${back('r')} and r.sold > 0`,
    },
    {
      name: 'daot-parts-are-whole',
      says: 'the parts of each subscription are those that its round’s terms make of it, none of them nothing, and come to the whole: at every instant subscribed is claimed, pending and locked',
      figure: sql`select count(*) as figure from daot_part`,
      breaches: sql`
        select 'part ' || coalesce(p.number, d.number) || ' of subscription ' || coalesce(p.subscription, d.subscription) as row
          from ${due} d full join daot_part p on p.subscription = d.subscription and p.number = d.number
          where (p.amount, p.due_at) is distinct from (d.amount, d.due_at) or p.amount <= 0
        union all select 'subscription ' || s.id || ' of ' || s.amount || ' has parts of ' || coalesce(sum(p.amount), 0)
          from daot_subscription s left join daot_part p on p.subscription = s.id
          group by s.id having s.amount <> coalesce(sum(p.amount), 0)`,
    },
    {
      name: 'daot-claims-are-booked',
      says: 'each claim is the sum of parts of its member, none of them before its time, paid him just that, and what went on to a chain is a withdrawal of it; no such journal stands without a claim',
      figure: sql`select coalesce(sum(amount), 0) as figure from daot_claim`,
      breaches: sql`
        select 'claim ' || coalesce(c.id, m.journal) || ' of ' || coalesce(c.amount, 0) || ' paid ' || coalesce(m.moved, 0) as row
          from daot_claim c full join (
            select l.journal, l.payee, sum(l.amount) as moved from ledger.journal j join ${legs} l on l.journal = j.id
            where j.kind in (${kindList('daot-claims-are-booked')}) and l.from_book = 'daot-locked' and l.asset = 'DAOT'
            group by l.journal, l.payee) m on m.journal = c.id
          where (c.member, c.amount) is distinct from (m.payee, m.moved)
        union all select 'claim ' || c.id || ' of ' || c.amount || ' has parts of ' || coalesce(sum(p.amount), 0)
          from daot_claim c left join daot_part p on p.claim = c.id group by c.id having c.amount <> coalesce(sum(p.amount), 0)
        union all select 'part ' || p.number || ' of subscription ' || s.id || ' was paid by claim ' || c.id
          from daot_part p join daot_claim c on c.id = p.claim join daot_subscription s on s.id = p.subscription
          where c.world_at < p.due_at or c.member <> s.member
        union all select 'claim ' || c.id || ' went on by withdrawal ' || c.withdrawal
          from daot_claim c left join withdrawal w on w.id = c.withdrawal
          where c.withdrawal is not null and (c.member, c.amount, 'DAOT') is distinct from (w.member, w.leaves, w.asset)`,
    },
    {
      name: 'daot-locked-is-unclaimed',
      says: 'what is locked in the ledger is the parts that nobody has claimed',
      figure: sql`select ${held('daot-locked')} as figure`,
      breaches: sql`select 'locked ' || ${held('daot-locked')} || ', unclaimed ' || ${unclaimed} as row
        where ${held('daot-locked')} <> ${unclaimed}`,
    },
  ]
}
