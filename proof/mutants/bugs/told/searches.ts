import type { PlantedBug } from '../../planted.ts'

const FIND = 'server/search/find.ts'
const NUMBERED = 'server/search/numbered.sql.ts'
const KEPT = 'server/favourite/favourite.sql.ts'
const search = ['server/search/find.db.test.ts']
/** Orders of partners are found there. */
const partners = ['server/partner/in.db.test.ts']
const favourites = ['server/favourite/favourites.db.test.ts']

/** Bugs of the one search and of favourites. */
export const SEARCH_BUGS: readonly PlantedBug[] = [
  {
    name: 'search: anybody finds the withdrawals of all',
    file: NUMBERED,
    find: 'const own = sql`member = ${member} and id between',
    replace: 'const own = sql`${member}::bigint is not null and id between',
    tests: search,
  },
  {
    name: 'search: what a partner was refused is found',
    file: NUMBERED,
    find: "and not (way = 'in' and state = 'refused')",
    replace: '',
    tests: partners,
  },
  {
    name: 'search: an order is found twice, as itself and as the movement it caused',
    file: FIND,
    find: '.filter(({ id }) => !known.has(id))\n  return [',
    replace: '\n  return [',
    tests: partners,
  },
  {
    name: 'search: a plot beyond the map is found',
    file: FIND,
    find: 'Math.max(plot.x, plot.y) < levelOf',
    replace: 'Math.max(plot.x, plot.y) <= levelOf',
    tests: search,
  },
  {
    name: 'search: a planet whose name and word begin so is found twice',
    file: 'server/planet/list/search.ts',
    find: '...within.filter(({ id }) => !known.has(id))',
    replace: '...within',
    tests: search,
  },
  {
    name: 'favourites: one takes away what another keeps',
    file: KEPT,
    find: 'delete from favourite where member = ${member} and ${isIt(subject)}',
    replace: 'delete from favourite where ${member}::bigint is not null and ${isIt(subject)}',
    tests: favourites,
  },
  {
    name: 'favourites: of several at once more than 500 are kept',
    file: KEPT,
    find: '  await sql`select pg_advisory_xact_lock(hashtextextended(${`favourites ${member}`}, 0))`.execute(tx)\n',
    replace: '  await sql`select ${`favourites ${member}`}`.execute(tx)\n',
    tests: favourites,
  },
  {
    name: 'favourites: a page by name begins with the last row of the one before',
    file: KEPT,
    find: '(${NAME}, ${IN_ORDER}) > (',
    replace: '(${NAME}, ${IN_ORDER}) >= (',
    tests: favourites,
  },
]
