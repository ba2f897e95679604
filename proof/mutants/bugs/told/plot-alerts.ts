import type { PlantedBug } from '../../planted.ts'

const SQL = 'server/alert/alert.sql.ts'
const SET = 'server/land/alert/set.ts'
const END = 'server/land/end/end.ts'
const tests = ['server/land/alert/alert.db.test.ts']

/** Bugs of alerts of plots (docs/decisions/152). */
export const PLOT_ALERT_BUGS: readonly PlantedBug[] = [
  {
    name: 'alert of a plot: one of exactly the price is not told of',
    file: SQL,
    find: 'and price >= ${price} and member <> ${but}',
    replace: 'and price > ${price} and member <> ${but}',
    tests,
  },
  {
    name: 'alert of a plot: a dearer one is told of',
    file: SQL,
    find: 'and price >= ${price} and member <> ${but}',
    replace: 'and member <> ${but}',
    tests,
  },
  {
    name: 'alert of a plot: who left it is told of it',
    file: SQL,
    find: 'and price >= ${price} and member <> ${but}',
    replace: 'and price >= ${price}',
    tests,
  },
  {
    name: 'alert of a plot: those of every planet are told',
    file: SQL,
    find: 'where planet = ${planet} and price >= ${price} and member',
    replace: 'where price >= ${price} and member',
    tests,
  },
  {
    name: 'alert of a plot: it waits though one is for sale',
    file: SET,
    find: 'now.price <= asked',
    replace: 'now.price < asked',
    tests,
  },
  {
    name: 'alert of a plot: it waits for what never comes',
    file: SET,
    find: 'asked < ever.price',
    replace: 'asked === 0n',
    tests,
  },
  {
    name: 'alert of a plot: one of the Stone Age is told of',
    file: END,
    find: '!plot || plot.era === STONE_AGE',
    replace: '!plot',
    tests,
  },
  {
    name: 'alert of a plot: one that is sold counts as for sale',
    file: SET,
    find: 'await unsoldOn(remembered, economy, planet, tx)',
    replace: 'plotsByClass(economy, planet)',
    tests,
  },
  {
    name: 'alert of a plot: a second connection is waited for while the first is held',
    file: SET,
    find: 'await unsoldOn(remembered, economy, planet, tx)',
    replace: 'await unsoldOn(remembered, economy, planet)',
    tests,
  },
  {
    name: 'alert of a plot: those of a planet that is named wait on',
    file: 'server/planet/name/name.ts',
    find: '  await tellFirstPlot(tx, services.economy, planet, { name, seller: member.id })\n',
    replace: '',
    tests,
  },
  {
    name: 'alert of a plot: set again it counts twice among the fifty',
    file: SQL,
    find: '+ (select count(*) from plot_alert where member = ${member} and planet is distinct from ${but.plotsOf ?? null}::bigint)',
    replace: '+ (select count(*) from plot_alert where member = ${member})',
    tests,
  },
]
