import { sql } from 'kysely'
import type { Law } from '#ledger/audit.ts'
import { type Economy, SHARE_SCALE } from '#rules/economy/economy.ts'
import { STREAM_NUMERATOR } from '#rules/income/source.ts'

const whole = sql.raw(SHARE_SCALE.toString())
const unit = sql.raw(STREAM_NUMERATOR.toString())

/** The laws of the generation reward (INCOME-06; settlement, Weights and 15). Amounts are minor units. */
export function generationLaws({ reward: { generations } }: Pick<Economy, 'reward'>): readonly Law[] {
  const most = sql.raw(generations.length.toString())
  /** What each member's unlocked generations weigh by era, each by its rate. */
  const earning = sql`(
    select w.member, w.era, sum(w.weight * r.rate * ${whole}) as weight
    from generation_weight w join generation_income i using (member)
      join unnest(${generations.map(String)}::numeric[]) with ordinality r(rate, generation) on r.generation = w.generation
    where w.generation <= i.unlocked group by w.member, w.era)`
  const held = sql`(select coalesce(sum(balance), 0) from ledger.system_balance where book = 'accrued-generation' and asset = 'DU')`
  const owed = sql`(
    select div(i.numerator + coalesce(sum(case when i.burning_from is null then e.weight * (n.value - b.value) else 0 end), 0), ${unit})
      as amount
    from generation_income i left join ${earning} e on e.member = i.member
      left join income_index n on n.era = e.era and n.day = (select max(day) from settlement)
      left join income_index b on b.era = e.era and b.day = i.counted_day
    group by i.member, i.numerator)`
  return [
    {
      name: 'accrued-generation-covers-claims',
      says: 'what members may claim of their teams’ income lies ready',
      figure: sql`select ${held} as figure`,
      breaches: sql`select 'accrued-generation holds ' || ${held} || ', may be claimed ' || coalesce(sum(amount), 0) as row
        from ${owed} o having coalesce(sum(amount), 0) > ${held}`,
    },
    {
      name: 'generations-are-of-lands',
      says: 'what a member’s generation weighs in an era is the sum over the lands that earn so many steps below him',
      figure: sql`select coalesce(sum(weight), 0) as figure from generation_weight`,
      breaches: sql`
        with recursive edge as (
          select m.id as member, m.upline from member m where m.upline is not null
            and not exists (select from generation_join j where j.member = m.id)),
        own as (select owner as member, era, sum(investment) as weight from run where in_sums and mode = 'investment' group by owner, era),
        up(member, era, weight, generation) as (
          select e.upline, o.era, o.weight, 1 from own o join edge e on e.member = o.member
          union all select e.upline, u.era, u.weight, u.generation + 1 from up u join edge e on e.member = u.member
            where u.generation < ${most}),
        due as (select member, generation, era, sum(weight) as weight from up group by member, generation, era)
        select 'member ' || coalesce(w.member, d.member) || ' generation ' || coalesce(w.generation, d.generation) || ' era '
          || coalesce(w.era, d.era) || ' weighs ' || coalesce(w.weight, 0) || ', its lands ' || coalesce(d.weight, 0) as row
        from generation_weight w full join due d on (d.member, d.generation, d.era) = (w.member, w.generation, w.era)
        where coalesce(w.weight, 0) <> coalesce(d.weight, 0)`,
    },
    {
      name: 'generation-sums-are-of-members',
      says: 'what settlement says is due of generations is the sum over the unlocked ones of members who do not burn',
      figure: sql`select coalesce(sum(weight), 0) as figure from income_total where stream = 'generation'`,
      breaches: sql`
        select 'era ' || t.era || ' generations ' || t.weight || ', its members ' || coalesce(e.weight, 0) as row
        from income_total t left join (
          select e.era, sum(e.weight) as weight from ${earning} e join generation_income i using (member)
          where i.in_sums group by e.era) e using (era)
        where t.stream = 'generation' and t.weight <> coalesce(e.weight, 0)`,
    },
    {
      name: 'generations-are-unlocked',
      says: 'as many generations of a member earn as he had direct invitees with land, up to ten, when a day was last settled for him',
      figure: sql`select coalesce(sum(unlocked), 0) as figure from generation_income`,
      breaches: sql`
        select 'member ' || i.member || ' has ' || i.unlocked || ' unlocked, of ' || coalesce(s.direct_owners, 0) as row
        from generation_income i left join member_standing s using (member)
        where i.unlocked <> least(coalesce(s.direct_owners, 0), ${most})
          and not exists (select from generation_unlock u where u.member = i.member)`,
    },
    {
      name: 'generation-claims-are-kept',
      says: 'what was paid of generations is what claims say, and what of them found no room is a reward to collect of who claimed it',
      figure: sql`select coalesce(sum(amount + to_collect), 0) as figure from claim where stream = 'generation'`,
      breaches: sql`
        select 'member ' || i.member || ' claimed ' || i.claimed || ' and lost ' || i.lost || ', his claims ' || coalesce(c.amount, 0)
          || ' and ' || coalesce(c.lost, 0) as row
        from generation_income i left join (select member, sum(amount) as amount, sum(lost) as lost from claim
          where stream = 'generation' group by member) c using (member)
        where (i.claimed, i.lost) <> (coalesce(c.amount, 0), coalesce(c.lost, 0))
        union all select 'claim ' || coalesce(c.journal::text, r.claim) || ' left ' || coalesce(c.to_collect, 0) || ', its reward '
          || coalesce(r.amount, 0)
        from (select journal, member, to_collect from claim where stream = 'generation' and to_collect > 0) c
          full join (select facts ->> 'claim' as claim, member, sum(amount) as amount from reward
            where kind = 'generation' and facts ? 'claim' group by 1, 2) r on (r.claim, r.member) = (c.journal::text, c.member)
        where coalesce(c.to_collect, 0) <> coalesce(r.amount, 0)`,
    },
  ]
}
