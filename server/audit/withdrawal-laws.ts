import { type RawBuilder, sql } from 'kysely'
import type { Law } from '#ledger/audit.ts'

/**
 * The laws of what leaves for a chain: paid or given back, never both, and paid as it was asked for and approved. `reservations` (a table, or a
 * query in brackets): those that are to be of a withdrawal.
 */
export function withdrawalLaws(reservations: RawBuilder<unknown> = sql`ledger.reservation`): readonly Law[] {
  return [
    {
      name: 'withdrawals-are-settled',
      says: 'each withdrawal is set aside while it may be paid, captured whole when it was, and released when it was not; nothing is set aside for one that nobody asked for',
      figure: sql`select count(*) as figure from withdrawal`,
      breaches: sql`
        select 'withdrawal ' || w.id || ' is ' || w.state || ', its reservation ' || coalesce(r.state, 'missing') as row
        from withdrawal w left join ledger.reservation r
          on (r.id, r.member, r.asset, r.units, r.purpose, r.cause) = (w.id, w.member, w.asset, w.leaves, 'withdrawal', w.id::text)
        where r.id is null or not case w.state
          when 'success' then r.state = 'captured' and r.captured = w.leaves and r.paid_out_by is not null
          when 'refunded' then r.state = 'released'
          -- whose review or payment failed goes back at that moment: none comes to rest before it has
          when 'failed' then false when 'reviewFailed' then false
          else r.state = 'open' end
        -- each is set aside under its own id, whatever it says that it is for
        union all select 'reservation ' || r.id || ' is ' || r.state || ', its withdrawal missing' from ${reservations} r
          where r.purpose = 'withdrawal' and not exists (select from withdrawal w where w.id = r.id)`,
    },
    {
      name: 'withdrawals-are-paid-once',
      says: 'each withdrawal that succeeded has one payment, of its sum to its address, that the chain has; no other has one',
      figure: sql`select coalesce(sum(arrives), 0) as figure from withdrawal where state = 'success'`,
      breaches: sql`
        select 'withdrawal ' || w.id || ' is ' || w.state || ', its payment ' || coalesce(p.state, 'missing') as row
        from withdrawal w left join payment p on p.kind = 'withdrawal' and p.cause = w.id
        where case
          when w.state in ('pendingReview', 'reviewFailed') then p.id is not null
          when w.state in ('processing', 'callbackFailed') then p.state is distinct from 'open'
          when w.state = 'success' then p.state is distinct from 'paid' or p.mined_hash is distinct from w.tx_hash
          else p.state in ('open', 'paid') end
        union all
        select 'payment ' || p.id || ' is not what its withdrawal says' from payment p
        left join withdrawal w on w.id = p.cause
        where p.kind = 'withdrawal' and (w.id is null
          or (p.chain, p.receiver, p.contract, p.raw) is distinct from (w.chain, w.address, w.contract, w.raw))`,
    },
    {
      name: 'what-left-is-paid',
      says: 'no withdrawal went back that the chain shows as paid, and no transaction paid for two',
      figure: sql`select count(*) as figure from crossing where not incoming`,
      breaches: sql`
        select 'payment ' || p.id || ' is ' || p.state || ', and its transaction ' || c.tx_hash || ' left' as row
        from payment p join payment_try t on t.payment = p.id join crossing c on c.tx_hash = t.hash and c.chain = p.chain and not c.incoming
        where p.kind = 'withdrawal' and p.state <> 'open' and (p.state <> 'paid' or p.mined_hash <> c.tx_hash
          -- where a chain went back further than what was final, another of its tries may have paid it instead, and not once more
          and exists (select from crossing m where m.chain = p.chain and m.tx_hash = p.mined_hash and not m.incoming))
        union all
        select 'payment ' || p.id || ' is ' || p.state || ', and ' || c.tx_hash || ', which is no other’s, pays it'
        from payment p join withdrawal w on w.id = p.cause
          join (select c.*, (select sum(o.raw) from crossing o
              where (o.chain, o.tx_hash, o.asset, o.sender, o.incoming) = (c.chain, c.tx_hash, c.asset, c.sender, false)) as whole
            from crossing c where not c.incoming
              and c.sender in (select address from payout_wallet where chain = c.chain and purpose = 'pays')
              and not exists (select from payment o where o.mined_hash = c.tx_hash)
              and not exists (select from payment_try t where t.hash = c.tx_hash) offset 0) c
            on (c.chain, c.receiver, c.asset) = (p.chain, p.receiver, w.asset) and p.raw in (c.raw, c.whole)
        where p.kind = 'withdrawal' and p.state in ('overtaken', 'paid')
          -- as who decides on one asks: what left before it was asked for, or left no wallet that pays, pays nothing of it; and both parts are
          -- all of it where the token kept one
          and c.seen_at >= coalesce((select at from withdrawal_step where withdrawal = w.id and number = 1), w.made_at)
        union all
        select min(p.id::text) || ' and ' || max(p.id::text) || ' are paid by one transaction' from payment p
        where p.state = 'paid' and p.kind = 'withdrawal' group by p.chain, p.mined_hash having count(*) > 1`,
    },
    {
      name: 'reviews-are-decided',
      says: 'each withdrawal that needed a review and is being paid, or was, has its approvals by different operators',
      figure: sql`select count(*) as figure from withdrawal_decision`,
      breaches: sql`
        select 'withdrawal ' || w.id || ' needs ' || w.approvals || ' approvals and has ' || d.given as row
        from withdrawal w
        cross join lateral (select count(*) as given from withdrawal_decision d where d.withdrawal = w.id and d.verdict = 'approve') d
        where w.approvals > 0 and d.given < w.approvals
          and exists (select from payment p where p.kind = 'withdrawal' and p.cause = w.id and p.state <> 'refused')`,
    },
  ]
}
