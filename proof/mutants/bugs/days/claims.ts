import type { PlantedBug } from '../../planted.ts'

const income = ['server/land/work/work.db.test.ts']
const days = ['server/income/settle/days.db.test.ts']

/** Bugs of what is claimed of income and of tax. */
export const CLAIM_BUGS: readonly PlantedBug[] = [
  {
    name: 'income is claimed to the investment account',
    file: 'server/income/claim/pay.ts',
    find: "to: ofUser(owner, 'bonus')",
    replace: "to: ofUser(owner, 'investment')",
    tests: income,
  },
  {
    name: 'what a run left when it ended is claimed twice',
    file: 'server/income/claim/take.ts',
    find: 'taken: { run: { ...run, fixed: 0n }, amount: run.fixed',
    replace: 'taken: { run, amount: run.fixed',
    tests: ['proof/economy/cap.db.test.ts'],
  },
  {
    name: 'a claim that ends a burn is refused as nothing',
    file: 'server/income/claim/take.ts',
    find: 'if (claimed.amount === 0n && run.burningFrom === null) return undefined',
    replace: 'if (claimed.amount === 0n || run.burningFrom !== null) return undefined',
    tests: income,
  },
  {
    name: 'what a claim took is not added to what was claimed',
    file: 'server/run/taken.ts',
    find: 'update run r set claimed = r.claimed + c.amount',
    replace: 'update run r set claimed = c.amount',
    tests: days,
  },
  {
    name: 'tax of the Stone Age is drawn from that of all else',
    file: 'server/income/claim/pay.ts',
    find: 'from: ofSystem(account)',
    replace: 'from: ofSystem(accrued.emission)',
    tests: days,
  },
  {
    name: 'the fractions of a claim of tax are lost',
    file: 'rules/income/planet-tax.ts',
    find: 'numerator: bySource((source) => tax.numerator[source] % STREAM_NUMERATOR)',
    replace: 'numerator: bySource(() => 0n)',
    tests: ['rules/income/planet-tax.test.ts'],
  },
  {
    name: 'a claim of tax does not end the burn',
    file: 'server/income/settle/tax-log.sql.ts',
    find: 'and until_day is null`.execute',
    replace: 'and until_day is not null`.execute',
    tests: ['server/planet/sale/sale.db.test.ts'],
  },
]
