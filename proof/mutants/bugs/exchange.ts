import type { PlantedBug } from '../planted.ts'

const RULE = 'rules/exchange/exchange.ts'
const USE = 'server/exchange/exchange.ts'
const rule = ['rules/exchange/exchange.test.ts']
const use = ['server/exchange/exchange.db.test.ts']

/** Bugs of exchanges. */
export const EXCHANGE_BUGS: readonly PlantedBug[] = [
  {
    name: 'the exchange fee is rounded down',
    file: RULE,
    find: 'mulDivUp(leaves, feeShare, SHARE_SCALE)',
    replace: 'mulDivDown(leaves, feeShare, SHARE_SCALE)',
    tests: rule,
  },
  {
    name: 'what arrives of an exchange is rounded up',
    file: RULE,
    find: 'mulDivDown(leaves - fee, rate, UNIT)',
    replace: 'mulDivUp(leaves - fee, rate, UNIT)',
    tests: rule,
  },
  {
    name: 'the fee does not lower what arrives',
    file: RULE,
    find: 'mulDivDown(leaves - fee, rate, UNIT)',
    replace: 'mulDivDown(leaves, rate, UNIT)',
    tests: rule,
  },
  {
    name: 'the exchange fee goes to the treasury',
    file: USE,
    find: "to: ofSystem('fees'), asset: pair.from",
    replace: "to: ofSystem('treasury'), asset: pair.from",
    tests: use,
  },
  {
    name: 'the exchange fee is taken on top',
    file: USE,
    find: 'units: leaves - fee }',
    replace: 'units: leaves }',
    tests: use,
  },
  {
    name: 'an exchange is made at the rate of another pair',
    file: USE,
    find: 'from === asked.from && to === asked.to',
    replace: 'to === asked.to',
    tests: use,
  },
  {
    name: 'DP that was bought lies in the investment account',
    file: USE,
    find: 'accountOf(pair.to)',
    replace: "'investment'",
    tests: ['server/exchange/points.db.test.ts'],
  },
  {
    name: 'an exchange of which nothing arrives ends as a fault of ours',
    file: USE,
    find: 'if (arrives === 0n)',
    replace: 'if (arrives < 0n)',
    tests: use,
  },
  {
    name: 'the least amount that may be exchanged is refused',
    file: USE,
    find: 'leaves < config.least',
    replace: 'leaves <= config.least',
    tests: use,
  },
  {
    name: 'an exchange brings more than the treasury has, and fails without a word',
    file: USE,
    find: "if (error instanceof SystemShort) throw new Refusal('methodClosed')",
    replace: '',
    tests: use,
  },
]
