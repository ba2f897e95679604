import type { PlantedBug } from '../planted.ts'

const CREDIT = 'server/deposit/credit.ts'
const SQL = 'server/deposit/deposit.sql.ts'
const exposure = ['server/deposit/final/exposure.db.test.ts']
const chain = ['server/deposit/deposit.chain.test.ts']
const debts = ['server/deposit/final/debts.db.test.ts']

/** Bugs of deposits: crediting, taking back, what is owed. */
export const DEPOSIT_BUGS: readonly PlantedBug[] = [
  {
    name: 'a deposit is credited at its first confirmation',
    file: CREDIT,
    find: 'head - BigInt(confirmations.credit) + 1n',
    replace: 'head - BigInt(confirmations.credit) + 2n',
    tests: debts,
  },
  {
    name: 'an address that was given after a backup is given again when it is brought back',
    file: 'server/deposit/address.sql.ts',
    find: 'then ${AHEAD}::int else 0 end',
    replace: 'then 0 * ${AHEAD}::int else 0 end',
    tests: ['server/deposit/handlers.db.test.ts'],
  },
  {
    name: 'a deposit is credited twice by two workers',
    file: SQL,
    find: "    .where('id', '=', id)\n    .where('state', '=', 'confirming')\n",
    replace: "    .where('id', '=', id)\n",
    tests: debts,
  },
  {
    name: 'a deposit is credited whose block has gone',
    file: SQL,
    find: "          .whereRef('scanned_block.hash', '=', 'deposit.block_hash'),",
    replace: '',
    tests: debts,
  },
  {
    name: 'more than the exposure is credited before it is final',
    file: CREDIT,
    find: "if (state === 'credited' && !isFinal && !(await fits(tx, economy, deposit)))",
    replace: "if (state === 'confirming' && !(await fits(tx, economy, deposit)))",
    tests: exposure,
  },
  {
    name: 'what is not final counts at its configured price, whatever its market says',
    file: CREDIT,
    find: 'const figures = { ...economy, prices }',
    replace: 'const figures = { ...economy, prices: { ...prices, ...economy.prices } }',
    tests: exposure,
  },
  {
    name: 'what has no worth by any figure is credited before it is final',
    file: 'rules/deposit/exposure.ts',
    find: 'if (notFinal.some((sum) => sum.units > 0n && priceOf(sum) === 0n)) return false',
    replace: '',
    tests: ['rules/deposit/exposure.test.ts'],
  },
  {
    name: 'what is not final of all members together has no bound',
    file: CREDIT,
    find: 'return withinExposure(figures, [...(await notFinalOfAll(tx, chain)), next], economy.depositExposureAll)',
    replace: 'return (await notFinalOfAll(tx, chain)).length >= 0',
    tests: exposure,
  },
  {
    name: 'two workers do not see what the other credits to another member',
    file: CREDIT,
    find: 'await lockChain(tx, chain)',
    replace: '',
    tests: exposure,
  },
  {
    name: 'of all members together what became final goes on counting',
    file: 'server/deposit/final/finality.sql.ts',
    find: 'and block_number > final_up_to\n',
    replace: '\n',
    tests: exposure,
  },
  {
    name: 'what is above the exposure is credited a block before it is final',
    file: CREDIT,
    find: 'finalUpTo: head - BigInt(confirmations.finality) + 1n',
    replace: 'finalUpTo: head - BigInt(confirmations.finality) + 2n',
    tests: exposure,
  },
  {
    name: 'what brings exactly the exposure waits',
    file: 'rules/deposit/exposure.ts',
    find: 'return worth <= mulDivDown',
    replace: 'return worth < mulDivDown',
    tests: ['rules/deposit/exposure.test.ts'],
  },
  {
    name: 'a deposit below the least is credited',
    file: 'rules/deposit/deposit.ts',
    find: 'minor > 0n && minor >= least',
    replace: 'minor > 0n',
    tests: ['rules/deposit/deposit.test.ts'],
  },
  {
    name: 'what is owed of a deposit is paid out to the member',
    file: CREDIT,
    find: 'units: deposit.minor - repaid }',
    replace: 'units: deposit.minor }',
    tests: debts,
  },
  {
    name: 'a later deposit does not make good what is owed',
    file: CREDIT,
    find: "state === 'credited' ? await makeGood(tx, deposit) : 0n",
    replace: '0n * BigInt(makeGood.length)',
    tests: debts,
  },
  {
    name: 'a debt in one asset is paid with another',
    file: SQL,
    find: 'where member = ${member} and asset = ${asset} and shortfall > 0 order by',
    replace: "where member = ${member} and ${asset}::text <> '' and shortfall > 0 order by",
    tests: debts,
  },
  {
    name: 'an account stays stopped after all that it owed was made good',
    file: CREDIT,
    find: '  if (repaid > 0n) await liftStopIfGood(tx, deposit.member)\n',
    replace: '',
    tests: debts,
  },
  {
    name: 'a stop ends with the first part of a debt',
    file: 'server/hold/stopped.ts',
    find: 'and (not ${onlyGood}::boolean\n      or not exists',
    replace: 'and (true or not ${onlyGood}::boolean\n      or not exists',
    tests: debts,
  },
  {
    name: 'an account that owes what a chain took back is not stopped',
    file: 'server/deposit/final/reverse.ts',
    find: '  if (short > 0n) await stopMember(tx, member, deposit.id)\n',
    replace: '',
    tests: debts,
  },
  {
    name: 'one of whom all could be taken back is stopped',
    file: 'server/deposit/final/reverse.ts',
    find: 'if (short > 0n) await stopMember',
    replace: 'if (short >= 0n) await stopMember',
    tests: debts,
  },
  {
    name: 'a deposit that comes back is refused as booked already',
    file: CREDIT,
    find: 'const round = deposit.round + 1',
    replace: 'const round = 1',
    tests: debts,
  },
  {
    name: 'the same log delivered twice waits to be credited again',
    file: SQL,
    find: "        .where('deposit.state', '=', 'reorganised'),",
    replace: '',
    tests: chain,
  },
  {
    name: 'an operator lifts a stop and it stands',
    file: 'server/deposit/final/stop.ts',
    find: 'if (!(await clearStop(tx, member, false)))',
    replace: 'if (!(await clearStop(tx, member, true)))',
    tests: ['server/operator/operate.db.test.ts'],
  },
  {
    name: 'a stop is lifted and nobody knows by whom',
    file: 'server/operator/verbs/members.ts',
    find: "    await recordAct(tx, { operator, reason }, 'unstop', { member: member.toString() })\n",
    replace: '',
    tests: ['server/operator/operate.db.test.ts'],
  },
]
