import type { PlantedBug } from '../planted.ts'

const RULE = 'rules/land/payment.ts'
const rule = ['rules/land/payment.test.ts']
const pays = ['server/land/buy/pays.db.test.ts']
const buys = ['server/land/buy/buy.db.test.ts']
const additions = ['proof/economy/additions.db.test.ts']
const ASK = 'server/land/end/ask.ts'
const counted = ['server/land/end/counted.db.test.ts']

/** Bugs of buying land, of adding to it and of handing it over. */
export const LAND_BUGS: readonly PlantedBug[] = [
  {
    name: 'market: the plots of the first fifty planets of a search are said to be all that it finds',
    file: 'server/land/market/market.ts',
    find: 'all: all && planets.all',
    replace: 'all',
    tests: ['server/land/market/market.db.test.ts'],
  },
  {
    name: 'a payment in another asset is rounded down for the payer',
    file: RULE,
    find: 'mulDivUp(worth, UNIT, price)',
    replace: 'mulDivDown(worth, UNIT, price)',
    tests: rule,
  },
  {
    name: 'of a mixed payment hPT stands for more than it is worth',
    file: RULE,
    find: 'mulDivDown(hptBalance, price, UNIT)',
    replace: 'mulDivUp(hptBalance, price, UNIT)',
    tests: rule,
  },
  {
    name: 'the fifth for rewards is rounded up',
    file: RULE,
    find: 'mulDivDown(amount, economy.rewardShare, 10_000n)',
    replace: 'mulDivUp(amount, economy.rewardShare, 10_000n)',
    tests: rule,
  },
  {
    name: 'only a tenth of a purchase goes to rewards',
    file: RULE,
    find: 'mulDivDown(amount, economy.rewardShare, 10_000n)',
    replace: 'mulDivDown(amount, economy.rewardShare / 2n, 10_000n)',
    tests: [...rule, ...pays],
  },
  {
    name: 'of a mixed payment hPT is taken from the chosen account',
    file: 'server/land/buy/legs.ts',
    find: "payment.asset === 'DU' ? book : 'investment'",
    replace: 'book',
    tests: pays,
  },
  {
    name: 'Stone Age land in another asset asks the treasury for DU that it does not take',
    file: 'server/land/buy/legs.ts',
    find: 'each.filter((_, at) => !purchases[at]?.held)',
    replace: 'each',
    tests: pays,
  },
  {
    name: 'a purchase is taken from investment though bonus was chosen',
    file: 'server/land/buy/purchase.ts',
    find: 'const from = ofUser(payer, book)',
    replace: "const from = ofUser(payer, 'investment')",
    tests: pays,
  },
  {
    name: 'rewards receive the reserve’s part of a purchase',
    file: 'server/income/settle/distribution.ts',
    find: "to: ofSystem('emission'), asset: 'DU', units: emission",
    replace: "to: ofSystem('reward-budget'), asset: 'DU', units: emission",
    tests: pays,
  },
  {
    name: 'the reserve receives units of another asset as if they were DU',
    file: 'server/land/buy/purchase.ts',
    find: "ofSystem('treasury'), BigInt(worth)",
    replace: "ofSystem('treasury'), BigInt(units)",
    tests: pays,
  },
  {
    name: 'the principal of a Stone Age land is spent',
    file: 'server/land/buy/purchase.ts',
    find: "to: ofSystem('principal'), asset",
    replace: "to: ofSystem('treasury'), asset",
    tests: buys,
  },
  {
    name: 'a quote is spent twice',
    file: 'server/land/buy/quote.sql.ts',
    find: "    .where('used_at', 'is', null)\n",
    replace: '',
    tests: buys,
  },
  {
    name: 'a quote is good at the very instant at which it ends',
    file: 'server/land/buy/quote.sql.ts',
    find: "'expires_at', '>', at",
    replace: "'expires_at', '>=', at",
    tests: pays,
  },
  {
    name: 'a stranger spends somebody’s quote',
    file: 'server/land/buy/quote.sql.ts',
    find: "    .where('member', '=', member)\n",
    replace: '',
    tests: pays,
  },
  {
    name: 'a quote whose split is stale is paid',
    file: 'server/land/buy/purchase.ts',
    find: "if (method !== 'hPT+DU') return",
    replace: 'if (member > 0n) return',
    tests: ['server/land/buy/stale-split.db.test.ts'],
  },
  {
    name: 'a plot that somebody has is sold once more',
    file: 'server/land/land.sql.ts',
    find: '\n      where land.owner is null',
    replace: '',
    tests: buys,
  },
  {
    name: 'a land is worked again before it has completed',
    file: 'server/land/work/replow.ts',
    find: "if (row.state !== 'completed')",
    replace: "if (row.state === 'pending')",
    tests: pays,
  },
  {
    name: 'an addition is taken from investment though bonus was chosen',
    file: 'server/land/work/add.ts',
    find: 'from: ofUser(member.id, asked.book)',
    replace: "from: ofUser(member.id, 'investment')",
    tests: additions,
  },
  {
    name: 'additions that wait together go beyond the planet’s range',
    file: 'server/land/work/add.ts',
    find: 'row.planet_level, run.investment + run.pendingAddition)',
    replace: 'row.planet_level, run.investment)',
    tests: additions,
  },
  {
    name: 'unclaimed income does not count when something is added',
    file: 'server/land/work/add.ts',
    find: 'run.counted + grossOf(run, run.burningIndex ?? index)',
    replace: 'run.counted + 0n * grossOf(run, run.burningIndex ?? index)',
    tests: additions,
  },
  {
    name: 'an addition of one unit below a tenth is taken',
    file: 'rules/land/addition.ts',
    find: 'mulDivUp(investment, economy.additionLeastShare, SHARE_SCALE)',
    replace: 'mulDivDown(investment, economy.additionLeastShare, SHARE_SCALE)',
    tests: ['rules/land/ending.test.ts'],
  },
  {
    name: 'what a land has earned goes to whom it is handed to',
    file: 'server/land/end/transfer.ts',
    find: 'payTaken(tx, member.id, standing, [taken])',
    replace: 'payTaken(tx, to.id, standing, [taken])',
    tests: ['server/land/market/market.db.test.ts'],
  },
  {
    name: 'a Stone Age land is handed over',
    file: 'server/land/end/transfer.ts',
    find: "run.mode === 'wallet' || (await",
    replace: '(await',
    tests: ['server/land/market/market.db.test.ts'],
  },
  {
    name: 'an end is accepted by a quote from before more was counted on the land',
    file: ASK,
    find: '${run.pendingAddition}-${run.counted}`',
    replace: '${run.pendingAddition}`',
    tests: counted,
  },
  {
    name: 'an end is accepted by a quote from before something was added',
    file: ASK,
    find: '${standing.day}-${run.pendingAddition}-',
    replace: '${standing.day}-',
    tests: counted,
  },
  {
    name: 'an end is accepted by a quote of another day',
    file: ASK,
    find: '${run.segments}-${standing.day}-',
    replace: '${run.segments}-${standing.index.length}-',
    tests: counted,
  },
]
