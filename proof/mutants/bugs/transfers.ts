import type { PlantedBug } from '../planted.ts'

const MOVE = 'server/transfer/own/move.ts'
const SHOW = 'server/transfer/own/show.ts'
const OWN_SQL = 'server/transfer/own/own.sql.ts'
const INSIDE = 'server/transfer/inside/made.ts'
const RECEIVER = 'server/transfer/inside/receiver.ts'
const ANCESTRY = 'server/team/ancestry.sql.ts'
const own = ['server/transfer/own/own.db.test.ts']

const inside = ['server/transfer/inside/inside.db.test.ts']
const insideRule = ['rules/transfer/inside.test.ts']

/** Bugs of transfers. */
export const TRANSFER_BUGS: readonly PlantedBug[] = [
  {
    name: 'a transfer between own accounts goes the other way',
    file: MOVE,
    find: 'from: ofUser(member, fromBook), to: ofUser(member, toBook)',
    replace: 'from: ofUser(member, toBook), to: ofUser(member, fromBook)',
    tests: own,
  },
  {
    name: 'a transfer between own accounts is always of the investment account',
    file: MOVE,
    find: 'from: ofUser(member, fromBook)',
    replace: "from: ofUser(member, 'investment')",
    tests: own,
  },
  {
    name: 'DP is moved as everything else, and fails without a word',
    file: MOVE,
    find: "if (!isOwnAsset(asked.asset)) throw new Refusal('transferNotOffered')",
    replace: "if (!isOwnAsset(asked.asset)) throw new Refusal('enterAmount')",
    tests: own,
  },
  {
    name: 'of transfers that are done together one is acknowledged and not moved',
    file: 'server/handler/posted-together.ts',
    find: 'const all = made.flatMap((one) => one ?? [])',
    replace: 'const all = made.flatMap((one) => one ?? []).slice(1)',
    tests: ['server/transfer/own/together.db.test.ts'],
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
  {
    name: 'an inside transfer goes to anybody',
    file: RECEIVER,
    find: 'return relation === null ? undefined : { id, username: await',
    replace: 'return relation === undefined ? undefined : { id, username: await',
    tests: inside,
  },
  {
    name: 'an inside transfer is given back to its sender',
    file: INSIDE,
    find: "to: ofUser(to.id, 'investment')",
    replace: "to: ofUser(from.id, 'bonus')",
    tests: inside,
  },
  {
    name: 'an inside transfer arrives in the bonus account',
    file: INSIDE,
    find: "to: ofUser(to.id, 'investment')",
    replace: "to: ofUser(to.id, 'bonus')",
    tests: inside,
  },
  {
    name: 'a day of inside transfers counts what another asset has sent',
    file: INSIDE,
    find: 'sent: sent.get(asset) ?? 0n',
    replace: "sent: sent.get('DU') ?? 0n",
    tests: inside,
  },
  {
    name: 'what was sent today is not counted',
    file: INSIDE,
    find: 'sent: sent.get(asset) ?? 0n',
    replace: 'sent: 0n',
    tests: inside,
  },
  {
    name: 'the last unit of a day cannot be sent',
    file: 'rules/transfer/inside.ts',
    find: 'units > left',
    replace: 'units >= left',
    tests: insideRule,
  },
  {
    name: 'the most of an inside transfer is refused',
    file: 'rules/transfer/inside.ts',
    find: 'units > figures.most',
    replace: 'units >= figures.most',
    tests: insideRule,
  },
  {
    name: 'the receiver of an inside transfer is not told',
    file: INSIDE,
    find: 'tellings: [arrived, left] as const',
    replace: 'tellings: [left] as const',
    tests: inside,
  },
  {
    name: 'the receiver learns the sender’s whole name',
    file: INSIDE,
    find: '[maskedName(from.username), maskedName(to.username)]',
    replace: '[from.username, maskedName(to.username)]',
    tests: inside,
  },
  {
    name: 'nobody can send upwards',
    file: ANCESTRY,
    find: "case when team_is_above(other, member) then 'upline' when",
    replace: 'case when',
    tests: inside,
  },
  {
    name: 'of two who are meant the first gets it',
    file: RECEIVER,
    find: 'if (found.length > 1 || (',
    replace: 'if ((',
    tests: inside,
  },
  {
    name: 'who took another’s user id for his name is taken for him',
    file: RECEIVER,
    find: ' || (receiver && receiver.id === named?.id && (await isAnothersId(database, text, receiver.id)))',
    replace: '',
    tests: ['server/member/meant.db.test.ts'],
  },
  {
    name: 'what is given goes to who took another’s user id for his name',
    file: 'server/member/find.ts',
    find: "  if (await isAnothersId(reader, username, named.id)) throw new Refusal('receiverNotClear')\n",
    replace: '',
    tests: ['server/member/meant.db.test.ts'],
  },
  {
    name: 'anybody sees the inside transfer of anybody',
    file: 'server/transfer/inside/show.ts',
    find: '!row || (row.sender !== member.id && row.receiver !== member.id)',
    replace: '!row',
    tests: inside,
  },
  {
    name: 'of those that are as much as the last of a page some are never told',
    file: 'server/page/record-order.ts',
    find: '(${amount}, ${id}) < (${after.amount}::numeric, ${after.id}::uuid)',
    replace: '${amount} < ${after.amount}::numeric',
    tests: ['proof/lists/record-sorts.db.test.ts'],
  },
  {
    name: 'the same of the smallest first',
    file: 'server/page/record-order.ts',
    find: '(${amount}, ${id}) > (${after.amount}::numeric, ${after.id}::uuid)',
    replace: '${amount} > ${after.amount}::numeric',
    tests: ['proof/lists/record-sorts.db.test.ts'],
  },
]
