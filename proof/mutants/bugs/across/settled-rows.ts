import type { PlantedBug } from '../../planted.ts'

const IN_EFFECT = 'server/run/in-effect.ts'
const TEAM_SUMS = 'server/team/sums/sums.sql.ts'
const STANDINGS = 'server/team/standing/standing.sql.ts'
const AS_OF = 'server/team/standing/as-of.ts'
const GENERATIONS = 'server/income/team/generation.sql.ts'
const PLANETS = 'server/income/lines/planets.sql.ts'
const SUMS = 'server/income/settle/sums.sql.ts'
const POINTS = 'server/points/points.sql.ts'
const POOL_ROWS = 'server/pool/show/rows.sql.ts'
const crowds = ['server/settlement/crowd.db.test.ts']
const team = ['server/team/team.db.test.ts']
const walked = ['proof/settlement/team.db.test.ts']
const history = ['server/team/standing/history.db.test.ts']
const generations = ['server/income/claim/generation.db.test.ts', 'proof/settlement/generation/generation.db.test.ts']
const referral = ['server/income/claim/referral.db.test.ts']
const days = ['server/income/settle/days.db.test.ts']
const sums = ['server/income/settle/sums.db.test.ts']
const points = ['server/points/points.db.test.ts']
const staking = ['server/pool/stake/stake.db.test.ts']

/** Bugs of the statements that settled income rests on: streams, teams, generations, levels, market, pools, points. */
export const SETTLED_ROW_BUGS: readonly PlantedBug[] = [
  {
    name: 'a crowd: what a day brings into effect counts only once its row is written',
    file: 'server/run/standing.ts',
    find: 'of await countedUnwritten(tx, day)',
    replace: 'of (await countedUnwritten(tx, day)).slice(0, 0)',
    tests: crowds,
  },
  {
    name: 'a crowd: what was counted by its day is counted again once it is written',
    file: IN_EFFECT,
    find: "standing = case mode when 'investment' then investment else 0 end",
    replace: 'standing = standing',
    tests: crowds,
  },
  {
    name: 'a crowd: a land that came into effect is refused to its owner until its turn',
    file: 'server/land/own.sql.ts',
    find: '  await bringIntoEffect(tx, { tokens: [token] })\n',
    replace: '',
    tests: crowds,
  },
  {
    name: 'a crowd: the next day is settled before all of the last are written as in effect',
    file: 'server/settlement/settle-due.ts',
    find: "  if ((await store.writeInEffect(last.day, chunk)) > 0) return 'some'\n",
    replace: '',
    tests: crowds,
  },
  {
    name: 'a crowd: who stakes one land writes all that he has',
    file: 'server/pool/stake/deposit.ts',
    find: 'bringIntoEffect(tx, { tokens })',
    replace: 'bringIntoEffect(tx, { owner: member.id })',
    tests: crowds,
  },
  {
    name: 'teams: who joins later replaces those who were counted before',
    file: TEAM_SUMS,
    find: 'size = s.size + excluded.size',
    replace: 'size = excluded.size',
    tests: team,
  },
  {
    name: 'teams: direct invitees are counted once for ever',
    file: TEAM_SUMS,
    find: 'direct = s.direct + excluded.direct',
    replace: 'direct = s.direct',
    tests: team,
  },
  {
    name: 'teams: those above are found no further than one step up',
    file: TEAM_SUMS,
    find: 'union select j.member, j.upline from team_join j join up on j.member = up.upline where j.counted)',
    replace: 'union select j.member, j.upline from team_join j join up on j.member = up.upline where false)',
    tests: team,
  },
  {
    name: 'levels: a standing reaches no further than those right above',
    file: STANDINGS,
    find: 'union select s.member, s.upline from member_standing s join up on s.member = up.upline)',
    replace: 'union select s.member, null::bigint from member_standing s join up on s.member = up.upline)',
    tests: walked,
  },
  {
    name: 'levels: history does not hear of a change of level alone',
    file: STANDINGS,
    find: 'where (n.lands, n.land_total, n.direct_owners, n.team_land, n.market_land, n.level)',
    replace: 'where (n.lands, n.land_total, n.direct_owners, n.team_land, n.market_land, s.level)',
    tests: history,
  },
  {
    name: 'levels: a purchase is shared out by those who stood above later',
    file: AS_OF,
    find: 'join up on j.member = up.member where j.at <= ${at})',
    replace: 'join up on j.member = up.member)',
    tests: walked,
  },
  {
    name: 'levels: a purchase is shared out by the standings of the day before the last',
    file: AS_OF,
    find: 'where s.member = up.member and s.day <= ${day} order by',
    replace: 'where s.member = up.member and s.day < ${day} order by',
    tests: walked,
  },
  {
    name: 'market: V1 has no part of it',
    file: AS_OF,
    find: ".where('level', '>', 0)",
    replace: ".where('level', '>', 1)",
    tests: walked,
  },
  {
    name: 'generations: a weight that changes is added to what it was',
    file: GENERATIONS,
    find: 'set weight = excluded.weight`.execute(tx)\n}\n\n/** Appends weights',
    replace: 'set weight = generation_weight.weight + excluded.weight`.execute(tx)\n}\n\n/** Appends weights',
    tests: generations,
  },
  {
    name: 'generations: what was lost is what the last claim lost',
    file: GENERATIONS,
    find: 'lost = lost + ${lost}',
    replace: 'lost = ${lost}',
    tests: generations,
  },
  {
    name: 'generations: who comes below somebody brings lands that have left the sums',
    file: 'server/income/team/database-teams.ts',
    find: "and in_sums and mode = 'investment' group by owner, era",
    replace: "and mode = 'investment' group by owner, era",
    tests: generations,
  },
  {
    name: 'streams: a claim of one part of a planet is noted for the other as well',
    file: PLANETS,
    find: 'where p.stream = ${stream} and p.planet = c.planet',
    replace: 'where (p.stream = ${stream} or true) and p.planet = c.planet',
    tests: referral,
  },
  {
    name: 'streams: a planet’s tax of the Stone Age is kept as that of all else',
    file: PLANETS,
    find: 'wallet_numerator = c.wallet_numerator,',
    replace: 'wallet_numerator = c.numerator,',
    tests: days,
  },
  {
    name: 'streams: what burns is shown as if it earned on',
    file: SUMS,
    find: '* (coalesce(a.burning_index, i.value, 0) - a.index_start)',
    replace: '* (coalesce(i.value, 0) - a.index_start)',
    tests: sums,
  },
  {
    name: 'streams: of lands that are alike one alone is to claim',
    file: SUMS,
    find: "'effective') then a.lands * div(",
    replace: "'effective') then div(",
    tests: sums,
  },
  {
    name: 'streams: of lands that are alike one alone earns by the day',
    file: SUMS,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a line of code
    find: 'then a.lands * div(a.investment * (${SHARE_SCALE}::numeric - a.tax) * i.growth',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a line of code
    replace: 'then div(a.investment * (${SHARE_SCALE}::numeric - a.tax) * i.growth',
    tests: sums,
  },
  {
    name: 'streams: of lands that are alike one alone has burned',
    file: SUMS,
    find: 'then a.lands * least(',
    replace: 'then least(',
    tests: sums,
  },
  {
    name: 'streams: what lands that burn have counted is not looked at',
    file: SUMS,
    find: 'case when burning_index is not null then counted end as counted',
    replace: '0::numeric as counted',
    tests: sums,
  },
  {
    name: 'streams: lands that burn count up to the times of those bought first',
    file: SUMS,
    find: 'case when burning_index is not null then cap_times end as cap_times',
    replace: '3::smallint as cap_times',
    tests: sums,
  },
  {
    name: 'streams: lands that are about to burn count up to the times of those bought first',
    file: SUMS,
    find: 'case when n.near then r.cap_times end as cap_times',
    replace: '3::smallint as cap_times',
    tests: sums,
  },
  {
    name: 'streams: lands that burn at different places of the index are alike',
    file: SUMS,
    find: 'select state, era, tax, investment, index_start, burning_index, case',
    replace: 'select state, era, tax, investment, index_start, max(burning_index) over () as burning_index, case',
    tests: sums,
  },
  {
    name: 'streams: of lands that are alike one alone is about to burn',
    file: SUMS,
    find: 'a.fixed + a.count * div(',
    replace: 'a.fixed + div(',
    tests: sums,
  },
  {
    name: 'streams: a part of a planet’s tax is listed from the day before it was had',
    file: SUMS,
    find: 'on h.planet = l.planet and l.day > h.from_day and',
    replace: 'on h.planet = l.planet and l.day >= h.from_day and',
    tests: [...sums, ...referral, 'server/income/lines/overview.db.test.ts'],
  },
  {
    name: 'pools: a land that burns is offered for staking',
    file: POOL_ROWS,
    find: "    .where('run.burning_from', 'is', null)\n",
    replace: '',
    tests: staking,
  },
  {
    name: 'pools: an index of one period stands for all',
    file: 'server/pool/pool.sql.ts',
    find: 'found.set(`${day}/${period}`, value)',
    replace: 'for (const each of [30, 60, 90, 180, 360, 720, period]) found.set(`${day}/${each}`, value)',
    tests: ['proof/pools/pools.test.ts', ...staking],
  },
  {
    name: 'points: what is usable includes what was used',
    file: POINTS,
    find: 'select coalesce(sum(amount - used), 0)::numeric as sum from points_grant',
    replace: 'select coalesce(sum(amount), 0)::numeric as sum from points_grant',
    tests: points,
  },
  {
    name: 'points: what was used of a day replaces what was used before',
    file: POINTS,
    find: 'used: sql`used + ${amount.toString()}::numeric`',
    replace: 'used: sql`${amount.toString()}::numeric`',
    tests: points,
  },
  {
    name: 'points: a day is over one instant late',
    file: POINTS,
    find: "    .where('returned', 'is', null)\n    .where('expires_at', '<=', at)",
    replace: "    .where('returned', 'is', null)\n    .where('expires_at', '<', at)",
    tests: [...points, 'server/points/late.db.test.ts'],
  },
]
