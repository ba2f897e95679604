import type { PlantedBug } from '../planted.ts'

const RULE = 'rules/exchange/exchange.ts'
const MADE = 'server/exchange/made.ts'
const USE = 'server/exchange/exchange.ts'
const POSTED = 'server/handler/posted-together.ts'
const rule = ['rules/exchange/exchange.test.ts']
const use = ['server/exchange/exchange.db.test.ts']
const many = ['server/exchange/together.db.test.ts']

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
    file: MADE,
    find: "to: ofSystem('fees'), asset: pair.from",
    replace: "to: ofSystem('treasury'), asset: pair.from",
    tests: use,
  },
  {
    name: 'the exchange fee is taken on top',
    file: MADE,
    find: 'units: leaves - fee }',
    replace: 'units: leaves }',
    tests: use,
  },
  {
    name: 'an exchange is made at the rate of another pair',
    file: MADE,
    find: 'from === asked.from && to === asked.to',
    replace: 'to === asked.to',
    tests: use,
  },
  {
    name: 'DP that was bought lies in the investment account',
    file: MADE,
    find: 'accountOf(pair.to)',
    replace: "'investment'",
    tests: ['server/exchange/points.db.test.ts'],
  },
  {
    name: 'an exchange of which nothing arrives ends as a fault of ours',
    file: MADE,
    find: 'if (arrives === 0n)',
    replace: 'if (arrives < 0n)',
    tests: use,
  },
  {
    name: 'the least amount that may be exchanged is refused',
    file: MADE,
    find: 'leaves < least',
    replace: 'leaves <= least',
    tests: use,
  },
  {
    name: 'an exchange brings more than the treasury has, and fails without a word',
    file: USE,
    find: "if (error instanceof SystemShort) throw new Refusal('methodClosed')",
    replace: '',
    tests: use,
  },
  {
    name: 'exchanges together: all go by the rates of the first',
    file: USE,
    find: 'takenAt.get(input.ratedAt)',
    replace: 'takenAt.get(shown[0])',
    tests: many,
  },
  {
    name: 'exchanges together: who is short makes all others be done anew, one by one',
    file: USE,
    find: 'made.row.leaves <= (held[place] ?? 0n)',
    replace: 'made.row.leaves >= 0n',
    tests: many,
  },
  {
    name: 'exchanges together: what pays for DP fills no TFA budget',
    file: USE,
    find: 'made && !made.paysForPoints && made',
    replace: 'made && made',
    tests: many,
  },
  {
    name: 'exchanges together: one is answered with the exchange of another',
    file: POSTED,
    find: 'answers: made.map((one) => one?.answer)',
    replace: 'answers: made.map((one) => one && all[0]?.answer)',
    tests: many,
  },
  {
    name: 'exchanges together: they are posted and not kept',
    file: POSTED,
    find: 'all.map(({ row }) => row)',
    replace: 'all.slice(1).map(({ row }) => row)',
    tests: many,
  },
  {
    name: 'exchanges together: one is kept and not posted',
    file: POSTED,
    find: 'all.map(({ journal }) => journal)',
    replace: 'all.slice(1).map(({ journal }) => journal)',
    tests: many,
  },
  {
    name: 'exchanges together: what is asked after its session has ended is done',
    file: 'server/member/session.ts',
    find: 'session === null || open.has(',
    replace: 'session !== undefined || open.has(',
    tests: ['server/api/gate/gathering.db.test.ts'],
  },
]
