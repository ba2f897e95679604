import type { PlantedBug } from '../planted.ts'

const exit = ['server/api/gate/exit.db.test.ts']
const hold = ['server/hold/hold.db.test.ts']
const buys = ['server/land/buy/buy.db.test.ts']

/** Bugs of the gate: what is done once, what goes out, what holds it back. */
export const EXIT_BUGS: readonly PlantedBug[] = [
  {
    name: 'another request under the same number is answered with the first one’s answer',
    file: 'server/api/gate/once.ts',
    find: '!first.body_hash.equals(hash)',
    replace: 'first.body_hash.length !== hash.length',
    tests: buys,
  },
  {
    name: 'the same request again is answered with nothing',
    file: 'server/api/gate/once.ts',
    find: 'set answer = ${JSON.stringify(answer)}::jsonb',
    replace: "set answer = 'null'",
    tests: buys,
  },
  {
    name: 'a request number of one call answers for another',
    file: 'server/api/gate/once.ts',
    find: "    .where('call', '=', call)\n",
    replace: '',
    tests: ['server/api/gate/replay.db.test.ts'],
  },
  {
    name: 'who sends the same as another in one millisecond is taken for him',
    file: 'server/api/gate/envelope.ts',
    find: '[token, signature]',
    replace: '[signature]',
    tests: ['server/api/gate/replay.db.test.ts'],
  },
  {
    name: 'who reads the same as another in one millisecond is taken for him',
    file: 'server/api/gate/envelope.ts',
    find: '[path, token || ip, signature]',
    replace: '[path, signature]',
    tests: ['server/api/gate/replay.db.test.ts'],
  },
  {
    name: 'the bytes of what was refused are done later',
    file: 'server/api/gate/gate.ts',
    find: "if (memory === 'request' && error instanceof Refusal) await rememberInDatabase(services, replayKey)",
    replace: '',
    tests: ['server/api/gate/replay.db.test.ts'],
  },
  {
    name: 'the bytes of what moved are answered again',
    file: 'server/api/gate/once.ts',
    find: "if (!fresh) throw new Refusal('replayed')",
    replace: '',
    tests: ['server/land/work/work.db.test.ts'],
  },
  {
    name: 'an exit that is asked again with the next code is another one',
    file: 'server/api/gate/once.ts',
    find: 'const { transactionPassword: _, googleCode: __, code: ___, ...asked } = fields',
    replace: 'const { transactionPassword: _, code: ___, ...asked } = fields',
    tests: ['server/planet/sale/sale.db.test.ts'],
  },
  {
    name: 'an exit needs no authenticator',
    file: 'server/api/gate/gate.ts',
    find: 'const factor = exit ? factorOfExit(call) : call.factor',
    replace: 'const factor = call.factor',
    tests: exit,
  },
  {
    name: 'a payment is made after its session has ended',
    file: 'server/api/gate/gate.ts',
    find: 'await stays(tx)\n          return chosen.run(checked as never, payer)',
    replace: 'return chosen.run(checked as never, payer)',
    tests: ['server/factor/load.db.test.ts'],
  },
  {
    name: 'what is declared to go out leaves without asking for holds',
    file: 'server/api/gate/exit.ts',
    find: '  await requireNoHold(tx, member.id)\n',
    replace: '',
    tests: hold,
  },
  {
    name: 'what is declared to go out leaves without asking for finality',
    file: 'server/api/gate/exit.ts',
    find: '  await requireFinal(tx, services.economy, member.id)\n',
    replace: '',
    tests: exit,
  },
  {
    name: 'two exits at the same moment leave less than deposits that are not final',
    file: 'server/deposit/final/finality.ts',
    find: 'export async function inTurn(tx: Tx, member: UserId): Promise<void> {\n  await lockExits(tx, member)\n',
    replace: 'export async function inTurn(_: Tx, __: UserId): Promise<void> {\n',
    tests: exit,
  },
  {
    name: 'a deposit is final a block too early',
    file: 'server/deposit/final/finality.sql.ts',
    find: 'd.block_number + f.finality - 1 <=',
    replace: 'd.block_number + f.finality - 2 <=',
    tests: exit,
  },
  {
    name: 'a deposit of a chain that was never scanned is final',
    file: 'server/deposit/final/finality.sql.ts',
    find: 'b where b.chain = d.chain), false)',
    replace: 'b where b.chain = d.chain), true)',
    tests: ['server/deposit/final/debts.db.test.ts'],
  },
  {
    name: 'a frozen account lets everything go',
    file: 'server/hold/hold.ts',
    find: "if (await isFrozen(tx, member)) throw new Refusal('accountFrozen')",
    replace: '',
    tests: hold,
  },
  {
    name: 'an account that owes a deposit lets everything go',
    file: 'server/hold/hold.ts',
    find: "if (await isStopped(tx, member)) throw new Refusal('accountStopped')",
    replace: '',
    tests: hold,
  },
  {
    name: 'a hold ends an hour early',
    file: 'server/hold/hold.ts',
    find: 'hours: HOLD_HOURS',
    replace: 'hours: HOLD_HOURS - 1',
    tests: hold,
  },
  {
    name: 'a hold holds at the instant at which it ends',
    file: 'server/hold/hold.sql.ts',
    find: ".where('until', '>',",
    replace: ".where('until', '>=',",
    tests: ['server/reward/commission.db.test.ts'],
  },
  {
    name: 'an exit slips through beside the change that holds it back',
    file: 'server/hold/hold.sql.ts',
    find: 'select 1 from member where id = ${member} for share',
    replace: 'select 1 from member where id = ${member}',
    tests: hold,
  },
]
