import type { PlantedBug } from '../../planted.ts'

const PACKAGE = 'rules/tfa/package.ts'
const rule = ['rules/tfa/tfa.test.ts']
const oracle = ['proof/tfa/tfa.test.ts']
const histories = ['proof/tfa/database.db.test.ts']
const lives = ['server/tfa/tfa.db.test.ts']
const limits = ['server/tfa/limits.db.test.ts']
const quotes = ['server/tfa/show/quotes.db.test.ts']
const locks = ['server/tfa/locks.db.test.ts']
const race = ['server/tfa/charge/claim-race.db.test.ts']
const claimed = ['server/tfa/charge/claimed.db.test.ts']

/** Bugs of TFA packages. */
export const TFA_BUGS: readonly PlantedBug[] = [
  {
    name: 'TFA: a pack is sold at a price that was not shown',
    file: 'server/tfa/sale/buy.ts',
    find: 'isOther(asked.price, pack.price)',
    replace: 'false',
    tests: ['server/tfa/limits.db.test.ts'],
  },
  {
    name: 'a package charged to 100% is paid the higher rate for the days before',
    file: PACKAGE,
    find: 'slow + index(day).completed - index(turn).completed',
    replace: 'slow + index(day).completed - index(startDay).completed',
    tests: rule,
  },
  {
    name: 'the last units of a quota are released beyond it',
    file: PACKAGE,
    find: 'return least(one.quota, (one.quota * grownAt(one, day, index)) / INDEX_SCALE)',
    replace: 'return (one.quota * grownAt(one, day, index)) / INDEX_SCALE',
    tests: rule,
  },
  {
    name: 'burned release of a package is paid with the next withdrawal',
    file: PACKAGE,
    find: 'waiting: used - one.withdrawn - one.lost - burned',
    replace: 'waiting: used - one.withdrawn - one.lost',
    tests: rule,
  },
  {
    name: 'a package that burns stands in what is due',
    file: PACKAGE,
    find: 'one.endedDay !== null || one.burningFrom !== null ? null : rateOf(one)',
    replace: 'one.endedDay !== null ? null : rateOf(one)',
    tests: oracle,
  },
  {
    name: 'a closed pack is sold',
    file: 'rules/tfa/sale.ts',
    find: "  if (sale.closed) return 'closed'\n",
    replace: '',
    tests: rule,
  },
  {
    name: 'a pack is sold while the budget holds what is owed without it',
    file: 'rules/tfa/sale.ts',
    find: 'sale.budget + sale.part < sale.owed + pack.quota',
    replace: 'sale.budget + sale.part < sale.owed',
    tests: limits,
  },
  {
    name: 'bought DP are charged before those that expire',
    file: 'rules/tfa/charge.ts',
    find: '  let rest = amount\n',
    replace: '  let rest = amount > bought ? amount - bought : 0n\n',
    tests: claimed,
  },
  {
    name: 'expired DP that nobody has taken back charge a package',
    file: 'server/points/use.ts',
    find: 'expires_at > at && isUsable(day)',
    replace: 'isUsable(day)',
    tests: claimed,
  },
  {
    name: 'what is claimed while a charge waits counts as bought',
    file: 'server/points/use.ts',
    find: 'const claimed = grants.reduce(',
    replace: 'const claimed = grants.filter(({ day }) => isUsable(day)).reduce(',
    tests: race,
  },
  {
    name: 'one account that is short keeps everybody’s expired DP where they are',
    file: 'server/points/expire.ts',
    find: '?? 0n) < units) short.add(member)',
    replace: '?? 0n) < 0n) short.add(member)',
    tests: race,
  },
  {
    name: 'a withdrawn package is owed still',
    file: 'server/tfa/release/withdraw.ts',
    find: 'units: -(paid + noted)',
    replace: 'units: -noted',
    tests: lives,
  },
  {
    name: 'a package that burned and was withdrawn from releases nothing more to the sums',
    file: 'server/tfa/release/withdraw.ts',
    find: 'next.weighed === null && next.endedDay === null',
    replace: 'next.weighed !== null && next.endedDay === null',
    tests: lives,
  },
  {
    name: 'what is paid for DP stays in the treasury',
    file: 'server/tfa/fund.ts',
    find: 'return amount > 0n ? [intoBudget(amount)] : []',
    replace: 'return amount < 0n ? [intoBudget(amount)] : []',
    tests: limits,
  },
  {
    name: 'a charge completes a package a day early',
    file: 'server/tfa/charge/charge.ts',
    find: 'completed ? { day, threshold',
    replace: 'completed ? { day: day - 1, threshold',
    tests: lives,
  },
  {
    name: 'release burns a day early',
    file: 'server/tfa/settle/database-store.ts',
    find: "where('clock_day', '<', last)",
    replace: "where('clock_day', '<=', last)",
    tests: lives,
  },
  {
    name: 'a pack’s DP are told at the configured rate',
    file: 'server/tfa/show/packs.ts',
    find: 'points ? rateOf(economy, taken, points) : UNIT',
    replace: 'points ? points.rate : UNIT',
    tests: quotes,
  },
  {
    name: 'a pack that nobody can buy stands as on sale for who charges one',
    file: 'rules/tfa/sale.ts',
    find: 'if (why === undefined) return',
    replace: 'if (why === undefined || sale.charging) return',
    tests: limits,
  },
  {
    name: 'a pack stands as sold out for who charges one',
    file: 'rules/tfa/sale.ts',
    find: 'had: false, charging: false })',
    replace: 'had: false })',
    tests: rule,
  },
  {
    name: 'a pack stands as sold out for who had his',
    file: 'rules/tfa/sale.ts',
    find: 'had: false, charging: false })',
    replace: 'charging: false })',
    tests: rule,
  },
  {
    name: 'a pack’s price is told in RC at its configured price',
    file: 'rules/tfa/sale.ts',
    find: 'mulDivDown(price, taken.prices.USDT, taken.prices.RC)',
    replace: 'mulDivDown(price, taken.prices.USDT, 100_000_000n)',
    tests: rule,
  },
  {
    name: 'an exchange to DP is refused where somebody takes the treasury’s RC meanwhile',
    file: 'server/exchange/exchange.ts',
    find: "'treasury:RC' && left > 1",
    replace: "'treasury:RC' && left > TRIES",
    tests: locks,
  },
  {
    name: 'an exchange to DP that finds no RC is noted nowhere',
    file: 'server/exchange/exchange.ts',
    find: 'return noteFromPoints(tx, journal.id, filling, journal.worldAt)',
    replace: 'return filling.amount > 0n ? noteFromPoints(tx, journal.id, filling, journal.worldAt) : undefined',
    tests: locks,
  },
  {
    name: 'what a used up package has still is left out where all is withdrawn',
    file: 'server/tfa/release/withdraw.sql.ts',
    find: 'withdrawn + lost < quota',
    replace: 'ended_day is null',
    tests: histories,
  },
  {
    name: 'the quotas of the other rate are looked through for used up ones',
    file: 'server/tfa/settle/database-store.ts',
    find: "rate === 'charging' ? 'is' : 'is not'",
    replace: "rate === 'charging' ? 'is not' : 'is'",
    tests: histories,
  },
  {
    name: 'what burned of a used up package is owed still',
    file: 'server/tfa/settle/database-store.ts',
    find: 'if (lost.size === 0) return',
    replace: 'if (lost.size >= 0) return',
    tests: histories,
  },
  {
    name: 'a withdrawal does not begin the time anew until release burns',
    file: 'server/tfa/package-row.ts',
    find: 'of: (one) => one.clockDay',
    replace: 'of: (one) => one.startDay',
    tests: histories,
  },
  {
    name: 'a charged package ends where it would have ended uncharged',
    file: 'server/tfa/charge/charge.sql.ts',
    find: '        threshold: completed.threshold,\n',
    replace: '',
    tests: histories,
  },
]
