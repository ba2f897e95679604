import type { PlantedBug } from '../planted.ts'

const rules = ['rules/solvency/tree.test.ts']
const acts = ['server/solvency/solvency.db.test.ts']
const laws = ['server/audit/laws.chain.test.ts']
const page = ['server/solvency/now.db.test.ts']

/** Bugs of what is published of what members are owed. */
export const SOLVENCY_BUGS: readonly PlantedBug[] = [
  {
    name: 'solvency: a sum may be below zero',
    file: 'rules/solvency/node.ts',
    find: 'sum >= 0n && sum <= MOST',
    replace: 'sum <= MOST',
    tests: rules,
  },
  {
    name: 'solvency: sums wrap around',
    file: 'rules/solvency/node.ts',
    find: 'sum >= 0n && sum <= MOST',
    replace: 'sum >= 0n',
    tests: rules,
  },
  {
    name: 'solvency: a leaf passes for a node',
    file: 'rules/solvency/node.ts',
    find: 'const [LEAF, NODE, DAY] = [0, 1, 2]',
    replace: 'const [LEAF, NODE, DAY] = [0, 0, 2]',
    tests: rules,
  },
  {
    name: 'solvency: two members are shown one leaf',
    file: 'rules/solvency/check.ts',
    find: "if (leaf.member !== member) return 'notYours'",
    replace: '',
    tests: rules,
  },
  {
    name: 'solvency: the sums that were published are not compared',
    file: 'rules/solvency/check.ts',
    find: "if (top.sums.some((sum, at) => sum !== published.sums[at])) return 'sums'",
    replace: '',
    tests: rules,
  },
  {
    name: 'solvency: a nonce is taken twice',
    file: 'rules/solvency/tree.ts',
    find: 'if (before && !follows(leaf.nonce, before))',
    replace: 'if (before && before === leaf.nonce)',
    tests: rules,
  },
  {
    name: 'solvency: what is set aside is left out',
    file: 'server/solvency/owed.sql.ts',
    find: 'where owner is not null and balance > 0',
    replace: "where owner is not null and balance > 0 and book <> 'reserved'",
    tests: acts,
  },
  {
    name: 'solvency: commissions that wait are left out',
    file: 'server/solvency/owed.sql.ts',
    find: "from commission where state = 'waiting'",
    replace: "from commission where state = 'paid'",
    tests: laws,
  },
  {
    name: 'solvency: Stone Age principal is left out',
    file: 'server/solvency/owed.sql.ts',
    find: "r.mode = 'wallet' and r.state <> 'abandoned'",
    replace: "r.mode = 'wallet' and r.state = 'abandoned'",
    tests: laws,
  },
  {
    name: 'solvency: a tree that does not hold what the books say is published',
    file: 'server/solvency/build.ts',
    find: 'if (!due || due.accounts + due.locked !== top.sums[at])',
    replace: 'if (!due)',
    tests: acts,
  },
  {
    name: 'solvency: a day is published beside what the books say that chains hold',
    file: 'server/solvency/build.ts',
    find: 'heldOf(one, compared)',
    replace: 'heldOf(one, compared.slice(compared.length))',
    tests: acts,
  },
  {
    name: 'solvency: what one look alone found to lack is published for good',
    file: 'server/solvency/build.ts',
    find: '.filter(({ off_since, at }) => isOffTwice(off_since, at))',
    replace: '',
    tests: acts,
  },
  {
    name: 'solvency: two workers publish one day',
    file: 'server/solvency/build.ts',
    find: '((await lockDays(tx)) ? makeDay(tx, services) : undefined)',
    replace: 'makeDay(tx, services)',
    tests: acts,
  },
  {
    name: 'solvency: trees are kept for ever',
    file: 'server/solvency/build.ts',
    find: 'await removeTrees(tx, day - KEPT_DAYS + 1)',
    replace: '',
    tests: acts,
  },
]

const exportRules = ['rules/export/export.test.ts']
const exportActs = ['server/export/export.db.test.ts']

/** Bugs of exports that anyone can check. */
export const EXPORT_BUGS: readonly PlantedBug[] = [
  {
    name: 'export: a line is not chained to the one before',
    file: 'rules/export/lines.ts',
    find: 'return JSON.stringify([FORMAT, before, ...line])',
    replace: 'return JSON.stringify([FORMAT, NO_HEAD, ...line])',
    tests: exportRules,
  },
  {
    name: 'export: when it was signed is not signed',
    file: 'rules/export/lines.ts',
    find: 'SEAL, id, member, lines, head, at])',
    replace: 'SEAL, id, member, lines, head])',
    tests: exportRules,
  },
  {
    name: 'export: a file that was cut is sound',
    file: 'rules/export/check.ts',
    find: 'if (!seal || seal.lines !== lines.length || seal.head !== head)',
    replace: 'if (!seal)',
    tests: exportRules,
  },
  {
    name: 'export: balances are not added up',
    file: 'rules/export/check.ts',
    find: 'balance !== before.balance + came - left',
    replace: 'balance < 0n',
    tests: exportRules,
  },
  {
    name: 'export: a missing entry is not seen',
    file: 'rules/export/check.ts',
    find: "if (cell('number') !== `${before.number + 1n}` || ",
    replace: 'if (',
    tests: exportRules,
  },
  {
    name: 'export: a spreadsheet runs what stands in it',
    file: 'rules/export/lines.ts',
    find: 'safeText(record[column])',
    replace: 'record[column]',
    tests: exportRules,
  },
  {
    name: 'export: what is entered meanwhile is part of it',
    file: 'server/export/export.sql.ts',
    find: 'and e.seq <= b.last and e.seq >',
    replace: 'and e.seq >',
    tests: exportActs,
  },
  {
    name: 'export: one goes on from a place of his own making',
    file: 'server/export/cursor.ts',
    find: 'if (!isOurs || !id',
    replace: 'if (!id',
    tests: exportActs,
  },
  {
    name: 'export: one goes on from the place of another',
    file: 'server/export/export.sql.ts',
    find: "    .where('member', '=', member)\n",
    replace: '',
    tests: exportActs,
  },
  {
    name: 'worth: a price of later is taken',
    file: 'server/swap/worth/windows.sql.ts',
    find: 'and s.at <= t.at\n',
    replace: '\n',
    tests: ['server/asset/worth.db.test.ts'],
  },
  {
    name: 'export: heads are published without what came before',
    file: 'server/export/published.ts',
    find: '.update(all).update(head)',
    replace: '.update(head)',
    tests: exportActs,
  },
  {
    name: 'export: a key that others may read signs',
    file: 'server/export/key.ts',
    find: 'if ((statSync(path).mode & 0o077) !== 0)',
    replace: 'if (statSync(path).size === 0)',
    tests: exportActs,
  },
  {
    name: 'solvency: what one chain lacks another makes up for',
    file: 'rules/custody/custody.ts',
    find: '.filter((difference) => difference < 0n)\n    .reduce',
    replace: '.reduce',
    tests: ['rules/custody/custody.test.ts'],
  },
  {
    name: 'solvency: what is missing is rounded down',
    file: 'rules/custody/custody.ts',
    find: 'sum + units + (rest > 0n ? 1n : 0n)',
    replace: 'sum + units',
    tests: ['rules/custody/custody.test.ts'],
  },
  {
    name: 'solvency: what should be there is told as held',
    file: 'server/solvency/figures.ts',
    find: 'units, 0n) - lackingOf(differences)',
    replace: 'units, 0n) - 0n * lackingOf(differences)',
    tests: ['server/custody/custody.chain.test.ts'],
  },
  {
    name: 'solvency: a stop of all assets is not told',
    file: 'server/solvency/now.ts',
    find: ' || stop.asset === EVERY_ASSET',
    replace: '',
    tests: ['server/custody/custody.chain.test.ts'],
  },
  {
    name: 'withdrawal: one operator in two spellings is two',
    file: 'server/operator/operator-name.ts',
    find: '.toLowerCase()',
    replace: '',
    tests: ['server/operator/operator-name.test.ts'],
  },
  {
    name: 'solvency: what withdrawals could take counts as left in the reserve',
    file: 'server/solvency/now.ts',
    find: 'formatUnits(reserve - covered)',
    replace: 'formatUnits(reserve)',
    tests: page,
  },
  {
    name: 'solvency: what is on its way to a chain is owed to nobody',
    file: 'server/solvency/now.ts',
    find: 'const owed = accounts + locked + transit',
    replace: 'const owed = accounts + locked',
    tests: page,
  },
  {
    name: 'solvency: what a chain lacks is held',
    file: 'server/solvency/figures.ts',
    find: '(sum, { units }) => sum + units, 0n) - lackingOf(differences)',
    replace: '(sum, { units }) => sum + units, 0n) + 0n * lackingOf(differences)',
    tests: page,
  },
  {
    name: 'solvency: the stock of other methods is what the reserve holds',
    file: 'server/solvency/now.ts',
    find: "amount: treasury.find(({ asset }) => asset === 'DU')?.amount ?? '0',",
    replace: "amount: formatUnits(figures.find(({ asset }) => asset === 'DU')?.issued ?? 0n),",
    tests: page,
  },
]
