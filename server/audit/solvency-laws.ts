import { sql } from 'kysely'
import type { Law } from '#ledger/audit.ts'
import { ASSETS } from '#rules/amount/amount.ts'

/** The law of what was published of what members are owed. */
export function solvencyLaws(): readonly Law[] {
  return [
    {
      name: 'published-days-add-up',
      says: 'the leaves of each published day whose tree is kept are one of each member then, and their sums are what the books said that members are owed; each node holds what the two below it do',
      figure: sql`select count(*) as figure from solvency_day`,
      breaches: sql`
        select 'day ' || d.day || ' of ' || d.members || ' members has ' || count(l.place) || ' leaves' as row
          from solvency_day d join solvency_leaf l on l.day = d.day group by d.day
          having count(l.place) <> d.members or max(l.place) <> d.members - 1
        union all select 'day ' || a.day || ' owes ' || a.accounts + a.locked || ' ' || a.asset || ', its leaves ' || l.units
          from solvency_asset a join (
            select l.day, u.at, sum(u.units) as units from solvency_leaf l, unnest(l.units) with ordinality u(units, at)
            group by l.day, u.at) l on l.day = a.day and l.at = array_position(${[...ASSETS]}::text[], a.asset)
          where l.units <> a.accounts + a.locked
        union all select 'day ' || d.day || ' has another top than its tree' from solvency_day d
          join (select distinct on (day) day, hash from solvency_node order by day, level desc) n on n.day = d.day
          where n.hash <> d.top
        union all select 'day ' || n.day || ' adds up wrongly at level ' || n.level || ', place ' || n.place
          from solvency_node n join (
            select day, level + 1 as level, place / 2 as place, units from solvency_node
            union all select day, 1, place / 2, units from solvency_leaf) b using (day, level, place),
            lateral unnest(n.units, b.units) with ordinality u(units, below, at)
          group by n.day, n.level, n.place, u.at having sum(u.below) <> min(u.units)`,
    },
  ]
}
