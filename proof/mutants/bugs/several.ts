import type { PlantedBug } from '../planted.ts'

const LEGS = 'server/land/buy/legs.ts'
const BUY = 'server/land/buy/several/buy.ts'
const QUOTE = 'server/land/buy/several/quote.ts'
const SPEND = 'server/land/buy/quote.sql.ts'
const several = ['server/land/buy/several/several.db.test.ts']

/** Bugs of buying several plots at once. */
export const SEVERAL_BUGS: readonly PlantedBug[] = [
  {
    name: 'of several plots each is offered the same hPT',
    file: LEGS,
    find: "if (asset === 'hPT') hpt -= units",
    replace: "if (asset === 'hPT') hpt -= 0n * units",
    tests: several,
  },
  {
    name: 'of several plots the sum shown is that of the first',
    file: LEGS,
    find: 'units: units + leg.payment.units',
    replace: 'units: units === 0n ? leg.payment.units : units',
    tests: several,
  },
  {
    name: 'several plots are shown as paid for when one of them is',
    file: LEGS,
    find: 'paid.every(({ first, units }) => first.before >= units)',
    replace: 'paid.every(({ first }) => first.before >= first.payment.units)',
    tests: several,
  },
  {
    name: 'one plot out of a calculation of several is bought alone',
    file: SPEND,
    find: ".where('bundle', 'is', null)",
    replace: '',
    tests: several,
  },
  {
    name: 'of several plots the one that was sold is left out, and the others are bought',
    file: BUY,
    find: "    if (!land) throw new Refusal('soldOut', { x, y })\n",
    replace: '    if (!land) continue\n',
    tests: several,
  },
  {
    name: 'a refusal of several names the wrong plot',
    file: BUY,
    find: "throw new Refusal('soldOut', { x, y })",
    replace: "throw new Refusal('soldOut', { x: first.x, y: first.y })",
    tests: several,
  },
  {
    name: 'several plots are all paid for with the first one’s calculation',
    file: BUY,
    find: "      kind: 'purchase',\n      quote,\n",
    replace: "      kind: 'purchase',\n      quote: { ...quote, legs: first.legs },\n",
    tests: several,
  },
  {
    name: 'of several plots a second one of the Stone Age is calculated',
    file: QUOTE,
    find: '? first : second',
    replace: '? first : undefined',
    tests: several,
  },
  {
    name: 'several plots are calculated though one of them is sold',
    file: QUOTE,
    find: "throw new Refusal('soldOut', { x, y })",
    replace: 'continue',
    tests: several,
  },
  {
    name: 'of several plots one takes more than its range',
    file: QUOTE,
    find: 'withinRange(plot, wished)',
    replace: 'wished < plot.least ? withinRange(plot, wished) : wished',
    tests: several,
  },
  {
    name: 'several plots are all of the first one’s era',
    file: BUY,
    find: 'taken.push({ quote, land, era })',
    replace: 'taken.push({ quote, land, era: taken[0]?.era ?? era })',
    tests: several,
  },
]
