import { sql } from 'kysely'
import type { Law } from '#ledger/audit.ts'

/** Runs of a land that works, or has completed and is still its owner's. */
const working = sql`('pending', 'activating', 'effective')`

/** The laws of who has which land. */
export function landLaws(): readonly Law[] {
  return [
    {
      name: 'one-run-a-plot',
      says: 'no plot has two lands, and no land two working runs',
      figure: sql`select count(*) as figure from run where state in ${working}`,
      breaches: sql`
        select 'land ' || land || ' has ' || count(*) || ' working runs' as row from run where state in ${working}
          group by land having count(*) > 1
        union all select 'plot ' || planet || ' ' || x || ' ' || y || ' has ' || count(*) || ' lands'
          from land group by planet, x, y having count(*) > 1`,
    },
    {
      name: 'land-is-its-run',
      says: 'a land is its last run’s owner’s while that works or has completed, and free after it was given up',
      figure: sql`select count(*) as figure from land where owner is not null`,
      breaches: sql`
        select 'land ' || l.id || ' owner ' || coalesce(l.owner::text, 'none') || ', its run '
          || coalesce(r.state || ' of ' || r.owner, 'none') as row
        from land l left join lateral (
          select state, owner, planet from run where run.land = l.id order by id desc limit 1) r on true
        where r.planet is distinct from l.planet
          or l.owner is distinct from case when r.state = 'abandoned' then null else r.owner end`,
    },
    {
      name: 'one-stone-age',
      says: 'nobody has had two lands of the Stone Age',
      figure: sql`select count(*) as figure from run where mode = 'wallet'`,
      breaches: sql`select 'member ' || owner || ' had ' || count(*) as row from run where mode = 'wallet'
        group by owner having count(*) > 1`,
    },
    {
      name: 'systems-are-counted',
      says: 'of each star system it is counted how many planets it has and how many nobody has named, in all and by their opening',
      figure: sql`select coalesce(sum(planets), 0) as figure from system_opening`,
      breaches: sql`
        select 'system ' || coalesce(p.galaxy, o.galaxy) || '-' || coalesce(p.system, o.system) as row
        from (select galaxy, system, opens_at, count(*) as planets, count(*) filter (where state = 'upcoming') as upcoming
            from planet group by galaxy, system, opens_at) p
          full join system_opening o using (galaxy, system, opens_at)
        where (p.planets, p.upcoming) is distinct from (o.planets, o.upcoming)
        union all
        select 'system ' || coalesce(o.galaxy, c.galaxy) || '-' || coalesce(o.system, c.system) || ' in all'
        from (select galaxy, system, sum(planets) as planets, sum(upcoming) as upcoming from system_opening
            group by galaxy, system) o
          full join system_count c using (galaxy, system)
        where (o.planets, o.upcoming) is distinct from (c.planets, c.upcoming)`,
    },
    {
      name: 'plots-sold',
      says: 'a planet has as many plots sold as owned lands',
      figure: sql`select coalesce(sum(plots_sold), 0) as figure from planet`,
      breaches: sql`
        select 'planet ' || p.id || ' says ' || p.plots_sold || ', owned ' || coalesce(l.owned, 0) as row
        from planet p left join (select planet, count(*) as owned from land where owner is not null group by planet) l
          on l.planet = p.id
        where p.plots_sold <> coalesce(l.owned, 0)`,
    },
  ]
}
