import type { PlantedBug } from '../../planted.ts'

const locks = ['proof/economy/locks.db.test.ts']
const waiting = ['proof/economy/waiting.db.test.ts']
const additions = ['proof/economy/additions.db.test.ts']
const ends = ['server/land/end/ends.db.test.ts']

/** Bugs of lands that are left, and of withdrawals that wait. */
export const LAND_END_BUGS: readonly PlantedBug[] = [
  {
    name: 'a land that was paid in two assets is said to give back a unit more than both do',
    file: 'server/land/end/end.ts',
    find: 'const paid = legs.map(({ worth }) => lessFee(economy, worth))',
    replace: 'const paid = [lessFee(economy, legs.reduce((sum, { worth }) => sum + worth, 0n))]',
    tests: ['server/land/end/ends.db.test.ts'],
  },
  {
    name: 'a land that was paid in two assets is shown to give back a unit more than both would',
    file: 'server/land/mine/view.ts',
    find: 'return principal.reduce((sum, { worth }) => sum + lessFee(economy, BigInt(worth)).receives, 0n)',
    replace: 'return lessFee(economy, principal.reduce((sum, { worth }) => sum + BigInt(worth), 0n)).receives',
    tests: ['server/land/end/ends.db.test.ts'],
  },
  {
    name: 'a returned addition pays half',
    file: 'server/land/end/end.ts',
    find: "const own = { asset: 'DU' as Asset, units: inDu }",
    replace: "const own = { asset: 'DU' as Asset, units: inDu / 2n }",
    tests: additions,
  },
  {
    name: 'an addition that was paid in another asset comes back in DU',
    file: 'server/land/end/end.ts',
    find: 'run.pendingAddition > 0n ? await foreignOf(reader, run.id) : []',
    replace: '[]',
    tests: ['proof/economy/foreign-additions.db.test.ts'],
  },
  {
    name: 'own land is read without locks',
    file: 'server/land/own.sql.ts',
    find: 'export async function lockOwnRun(tx: Tx, token: bigint, owner: UserId) {\n',
    replace:
      'export async function lockOwnRun(tx: Tx, token: bigint, owner: UserId) {\n  if (token > 0n) return ownRun(tx, token, owner)\n',
    tests: locks,
  },
  {
    name: 'two ask for a withdrawal at the same moment, and neither sees the other',
    file: 'server/land/end/ask.ts',
    find: "  if (kind === 'withdraw') await lockQueue(tx)\n",
    replace: '',
    tests: locks,
  },
  {
    name: 'withdrawals that wait are paid newest first',
    file: 'server/land/end/end.sql.ts',
    find: "    .orderBy('place')\n",
    replace: "    .orderBy('place', 'desc')\n",
    tests: waiting,
  },
  {
    name: 'a withdrawal that the reserve cannot pay lets the next pass',
    file: 'server/land/end/waiting.ts',
    find: 'if (!done) return',
    replace: 'if (!done) continue',
    tests: waiting,
  },
  {
    name: 'a newcomer withdraws before those who wait',
    file: 'server/land/end/ask.ts',
    find: "const behind = kind === 'withdraw' && (await othersWait(tx, waiting?.id))",
    replace: 'const behind = false',
    tests: waiting,
  },
  {
    name: 'a withdrawal that waited is paid at less than was accepted',
    file: 'server/land/end/waiting.ts',
    find: 'if (!stillAccepted(accepted, figuresOf(economy, ending)))',
    replace: 'if (id === run.toString() && !stillAccepted(accepted, figuresOf(economy, ending)))',
    tests: waiting,
  },
  {
    name: 'an end is paid though its quote is of before',
    file: 'server/land/end/ask.ts',
    find: "if (quote !== stampOf(run, standing)) throw new Refusal('quoteChanged')",
    replace: '',
    tests: ends,
  },
  {
    name: 'the fee of an end goes to the treasury',
    file: 'server/land/end/end.ts',
    find: "{ from, to: ofSystem('fees'), asset, units: fee },",
    replace: "{ from, to: ofSystem('treasury'), asset, units: fee },",
    tests: ends,
  },
  {
    name: 'a withdrawal does not count what is unclaimed',
    file: 'server/land/end/end.ts',
    find: 'withdrawal(economy, run.investment, closing.taken.run.counted)',
    replace: 'withdrawal(economy, run.investment, run.counted)',
    tests: ends,
  },
  {
    name: 'Stone Age principal comes back as DU',
    file: 'server/land/end/end.ts',
    find: 'return { asset, book, worth: BigInt(worth), ...lessFee(economy, BigInt(units)) }',
    replace: "return { asset: asset && 'DU', book, worth: BigInt(worth), ...lessFee(economy, BigInt(units)) }",
    tests: ends,
  },
  {
    name: 'what a withdrawal pays is rounded up',
    file: 'rules/land/ending.ts',
    find: 'const receives = mulDivDown(units, SHARE_SCALE - economy.endFee, SHARE_SCALE)',
    replace: 'const receives = units - mulDivDown(units, economy.endFee, SHARE_SCALE)',
    tests: ['rules/land/ending.test.ts'],
  },
  {
    name: 'each withdrawal that a settlement pays leaves its savepoint open',
    file: 'server/land/end/end.ts',
    find: '  await sql`release savepoint ending`.execute(tx)\n  return true',
    replace: '  return true',
    tests: waiting,
  },
]
