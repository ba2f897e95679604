import { command } from '#proof/database/cluster.ts'
import { DAY, DAYS, FIRST_OWNER, WHALE } from './fill.ts'

/** The depth of the deepest path. */
export const DEPTH = 1000

/**
 * Sets a filled world's owners into one tree below the whale: a line of a thousand, and below each of it a share of all others.
 * The next settlement counts who has joined, as it would have; what the worker counts is counted.
 */
export async function fillTeams(url: string, owners: number): Promise<void> {
  const place = `(id - ${FIRST_OWNER})`
  await command(
    url,
    [
      'set session_replication_role = replica',
      `update member set upline = case when ${place} = 0 then ${WHALE} when ${place} < ${DEPTH} then id - 1
        else ${FIRST_OWNER} + ${place} * 7919 % ${DEPTH} end where id between ${FIRST_OWNER} and ${FIRST_OWNER + owners - 1}`,
      `insert into team_join (member, upline, at, counted)
        select id, upline, to_timestamp((${DAY - DAYS}) * 86400.0 + ${place}), true from member where upline is not null`,
      'insert into standing_join (member, upline) select member, upline from team_join',
      'insert into generation_join (member) select member from team_join',
      // those of the line have all below them, and those of their own beside
      `insert into team_sum (member, size, direct)
        with line as (select upline as member, count(*) as direct from team_join group by upline)
        select member, sum(direct) over (order by case when member = ${WHALE} then 0 else member end desc), direct from line`,
      'truncate team_place',
      `do $$ declare who record; begin
        for who in select id, upline from member order by id loop
          insert into team_place select (team_place_of(who.id, who.upline)).*;
        end loop; end $$`,
    ].join(';\n'),
  )
  await command(url, 'vacuum analyze')
}
