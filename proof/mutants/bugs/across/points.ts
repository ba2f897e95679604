import type { PlantedBug } from '../../planted.ts'

const RULE = 'rules/points/points.ts'
const LAND = 'server/points/land.sql.ts'
const EXPIRE = 'server/points/expire.ts'
const rule = ['rules/points/points.test.ts']
const points = ['server/points/points.db.test.ts']
const receipts = ['server/lapse/receipt.db.test.ts']

/** Bugs of the DP that are granted by the day. */
export const POINTS_BUGS: readonly PlantedBug[] = [
  {
    name: 'a short budget grants in full',
    file: RULE,
    find: 'due <= allowed ? INDEX_SCALE',
    replace: 'due >= allowed ? INDEX_SCALE',
    tests: rule,
  },
  {
    name: 'all of the budget may go on one day',
    file: RULE,
    find: 'mulDivDown(budget, allowedShare, SHARE_SCALE)',
    replace: 'budget',
    tests: rule,
  },
  {
    name: 'less lies ready than owners can claim',
    file: RULE,
    find: 'granted: mulDivDown(working, growth, INDEX_SCALE)',
    replace: 'granted: mulDivDown(working / 2n, growth, INDEX_SCALE)',
    tests: rule,
  },
  {
    name: 'Stone Age land brings DP',
    file: LAND,
    find: "r.mode = 'investment' and r.state in",
    replace: 'r.state in',
    tests: points,
  },
  {
    name: 'a burning land goes on bringing DP',
    file: LAND,
    find: 'coalesce(r.burning_from - 1, ${to}::int)',
    replace: '${to}::int',
    tests: points,
  },
  {
    name: 'a day is claimed again',
    file: LAND,
    find: 'and not exists (select from points_grant g',
    replace: 'and exists (select 1) or exists (select from points_grant g',
    tests: points,
  },
  {
    name: 'a land that was handed over brings its new owner the days before',
    file: LAND,
    find: 'where a < p.day and p.day <= b',
    replace: 'where p.day <= b',
    tests: points,
  },
  {
    name: 'days that are over can be claimed',
    file: LAND,
    find: 'and p.returned is null and p.expires_at > ${openAt}',
    replace: 'and ${openAt}::timestamptz is not null',
    tests: points,
  },
  {
    name: 'what was claimed of a day goes back to the budget as well',
    file: EXPIRE,
    find: 'over.granted - (await collectedOf(tx, day))',
    replace: 'over.granted',
    tests: points,
  },
  {
    name: 'DP that were used are lost once more',
    file: EXPIRE,
    find: '+ amount - used)',
    replace: '+ amount)',
    tests: points,
  },
  {
    name: 'claimed DP are kept for a day too long',
    file: 'server/points/collect.ts',
    find: 'economy.points.useHours * HOUR',
    replace: '2 * economy.points.useHours * HOUR',
    tests: points,
  },
  {
    name: 'lands that leave the sums still count as working',
    file: 'server/income/settle/day-work.ts',
    find: 'work.working += sign * run.investment',
    replace: 'work.working += run.investment',
    tests: points,
  },
  {
    name: 'whoever once claimed DP is told of each day that he lost',
    file: LAND,
    find: 'g.day = ${day}::int - 1',
    replace: 'g.day < ${day}::int',
    tests: receipts,
  },
  {
    name: 'who claimed a day’s DP is told that they are lost',
    file: LAND,
    find: 'where not exists (select from points_grant c',
    replace: 'where true or not exists (select from points_grant c',
    tests: receipts,
  },
  {
    name: 'a mail of DP that lapse is forgotten where they do',
    file: 'server/notice/warning.ts',
    find: "where('day', 'in', [dayAt(at) - 1, dayAt(at)])",
    replace: "where('day', 'in', [dayAt(at)])",
    tests: receipts,
  },
]
