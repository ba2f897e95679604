import type { PlantedBug } from '../planted.ts'

const MOVE = 'server/transfer/own/move.ts'
const SHOW = 'server/transfer/own/show.ts'
const OWN_SQL = 'server/transfer/own/own.sql.ts'
const own = ['server/transfer/own/own.db.test.ts']

/** Bugs of transfers. */
export const TRANSFER_BUGS: readonly PlantedBug[] = [
  {
    name: 'a transfer between own accounts goes the other way',
    file: MOVE,
    find: 'from: ofUser(member.id, fromBook), to: ofUser(member.id, toBook)',
    replace: 'from: ofUser(member.id, toBook), to: ofUser(member.id, fromBook)',
    tests: own,
  },
  {
    name: 'a transfer between own accounts is always of the investment account',
    file: MOVE,
    find: 'from: ofUser(member.id, fromBook)',
    replace: "from: ofUser(member.id, 'investment')",
    tests: own,
  },
  {
    name: 'DP is moved as everything else, and fails without a word',
    file: MOVE,
    find: "if (!isOwnAsset(asset)) throw new Refusal('transferNotOffered')",
    replace: "if (!isOwnAsset(asset)) throw new Refusal('enterAmount')",
    tests: own,
  },
  {
    name: 'a transfer of nothing fails without a word',
    file: 'rules/transfer/own.ts',
    find: 'units > 0n',
    replace: 'units >= 0n',
    tests: ['rules/transfer/own.test.ts'],
  },
  {
    name: 'a short bonus account is called a short balance',
    file: 'ledger/post.ts',
    find: "if (book === 'bonus') return 'bonusInsufficient'",
    replace: '',
    tests: own,
  },
  {
    name: 'anybody sees the transfer of anybody',
    file: SHOW,
    find: 'row?.member !== member.id',
    replace: '!row',
    tests: own,
  },
  {
    name: 'the records of transfers are everybody’s',
    file: OWN_SQL,
    find: "selectAll().where('member', '=', member)",
    replace: "selectAll().where('member', '>', 0n as UserId)",
    tests: own,
  },
  {
    name: 'transfers of the other accounts are listed too',
    file: OWN_SQL,
    find: "if (fromBook) query = query.where('from_book', '=', fromBook)",
    replace: '',
    tests: own,
  },
  {
    name: 'a deposit that was moved to another account is lost when its chain takes it back',
    file: 'server/deposit/final/reverse.ts',
    find: "['investment', 'trading', 'bonus'] as const",
    replace: "['investment'] as const",
    tests: ['server/deposit/final/debts.db.test.ts'],
  },
]
