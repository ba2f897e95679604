import type { PlantedBug } from '../../planted.ts'

const LEDGER = 'server/store/migrations/001-ledger.sql'
/** Has the `post` that runs: the one of the first migration was replaced. */
const POST = 'server/store/migrations/462-sides-entered-together.sql'
const CAUSES = 'server/store/migrations/388-causes-of-journals.sql'
const tests = ['ledger/ledger.db.test.ts']

/** Bugs of the books themselves. */
export const LEDGER_BUGS: readonly PlantedBug[] = [
  {
    name: 'a user may spend one unit more than he has',
    file: POST,
    find: 'a.asset = unit and a.balance + first_moved >= a.lowest',
    replace: 'a.asset = unit and a.balance + first_moved >= a.lowest - 1',
    tests,
  },
  {
    name: 'an entry says the balance before instead of after',
    file: POST,
    find: 'p_kind, first_moved, first_after),',
    replace: 'p_kind, first_moved, abs(first_after - first_moved)),',
    tests,
  },
  {
    name: 'entries leave a gap in their numbers',
    file: POST,
    find: 'set balance = a.balance + first_moved, seq = a.seq + 1\n',
    replace: 'set balance = a.balance + first_moved, seq = a.seq + 2\n',
    tests,
  },
  {
    name: 'the later of two names may spend one unit more than it has',
    file: POST,
    find: 'a.asset = unit and a.balance + second_moved >= a.lowest',
    replace: 'a.asset = unit and a.balance + second_moved >= a.lowest - 1',
    tests,
  },
  {
    name: 'an entry of the later name says the balance before instead of after',
    file: POST,
    find: 'first_after),\n        (second, second_seq, p_id, number, p_kind, second_moved, second_after);',
    replace:
      'first_after),\n        (second, second_seq, p_id, number, p_kind, second_moved, abs(second_after - second_moved));',
    tests,
  },
  {
    name: 'a transfer against the order of names says that it went the other way',
    file: POST,
    find: 'if turned then credit := first; debit := second;',
    replace: 'if turned then debit := first; credit := second;',
    tests,
  },
  {
    name: 'an account that another made meanwhile loses what it had',
    file: POST,
    find: 'do update set balance = a.balance + excluded.balance, seq = a.seq + 1',
    replace: 'do update set balance = excluded.balance, seq = a.seq + 1',
    tests,
  },
  {
    name: 'what a system account receives counts twice',
    file: POST,
    find: 'insert into inflow select a.id, moved from account a',
    replace: 'insert into inflow select a.id, moved * 2 from account a',
    tests,
  },
  {
    name: 'a roll-up loses what came in',
    file: LEDGER,
    find: 'share := div(held + came, array_length(stripes, 1));',
    replace: 'came := 0; share := div(held + came, array_length(stripes, 1));',
    tests,
  },
  {
    name: 'a striped account gives out what it has not',
    file: LEDGER,
    find: 'where owner is null and book = p_book and asset = p_asset) < p_amount then return null; end if;',
    replace: 'where owner is null and book = p_book and asset = p_asset) < p_amount - 1 then return null; end if;',
    tests,
  },
  {
    name: 'a draw over several stripes takes the rest once too often',
    file: LEDGER,
    find: '    rest := rest - least(rest, part.balance);',
    replace: '    rest := rest - least(rest, part.balance) + 1;',
    tests,
  },
  {
    name: 'more is issued than the supply',
    file: 'ledger/open.ts',
    find: "'issuance', asset, 1, -(supply[asset] ?? 0n))",
    replace: "'issuance', asset, 1, -(supply[asset] ?? 0n) - 1n)",
    tests,
  },
  {
    name: 'two journals of one cause stand beside each other',
    file: CAUSES,
    find: 'constraint cause_once unique (kind, cause)',
    replace: 'constraint cause_once unique (journal, cause)',
    tests,
  },
  {
    name: 'a statement pages past entries of the same journal',
    file: 'ledger/statement.ts',
    find: '(e.journal, e.leg, e.account) ${beyond} (',
    replace: '(e.journal, e.leg, e.account) ${beyond}= (',
    tests: ['server/asset/records.db.test.ts'],
  },
  {
    name: 'of a statement told oldest first a page begins with the last entry of the one before',
    file: 'ledger/statement.ts',
    find: '[sql`>`, sql`asc`]',
    replace: '[sql`>=`, sql`asc`]',
    tests: ['server/asset/records.db.test.ts'],
  },
  {
    name: 'of a statement the entries of one journal are shown again on the next page',
    file: 'ledger/statement.ts',
    find: 'e.leg ${way}, a.id ${way} limit',
    replace: 'e.leg ${way}, a.id limit',
    tests: ['server/asset/records.db.test.ts'],
  },
  {
    name: 'a statement shows the entries of other members',
    file: 'ledger/statement.ts',
    find: 'sql`a.owner = ${user.toString()}::bigint`,',
    replace: 'sql`a.owner is not null and ${user.toString()}::bigint > 0`,',
    tests: ['server/asset/records.db.test.ts'],
  },
  {
    name: 'a statement up to an instant shows what was booked at it',
    file: 'ledger/statement.ts',
    find: 'sql`j.world_at < ${filter.to}`',
    replace: 'sql`j.world_at <= ${filter.to}`',
    tests: ['server/asset/records.db.test.ts'],
  },
  {
    name: 'what one member lets go is booked under the pass of another',
    file: POST,
    find: 'and not (givers = array(select member from exit_pass where id = p_id)) then',
    replace: 'and not exists (select from exit_pass where id = p_id) then',
    tests,
  },
  {
    name: 'one member pays another around the platform, and no exit was asked for',
    file: POST,
    find: 'and exists (select from unnest(givers) g, unnest(takers) t where g <> t)',
    replace: 'and legs = 1',
    tests,
  },
  {
    name: 'one leg gives to another member without a pass',
    file: POST,
    find: 'if legs > 1 or giver <> taker then',
    replace: 'if legs > 1 then',
    tests,
  },
  {
    name: 'an entry can be changed afterwards',
    file: 'server/store/migrations/393-ledger-by-months.sql',
    find: 'create trigger %I before update or delete or truncate on ledger.%I',
    replace: 'create trigger %I before delete or truncate on ledger.%I',
    tests,
  },
  {
    name: 'who is short of bonus is told that he is short of investment',
    file: 'ledger/post.ts',
    find: "if (book === 'bonus') return 'bonusInsufficient'",
    replace: '',
    tests,
  },
  {
    name: 'the law of what custody holds leaves out what is set into land or waits',
    file: 'ledger/audit.ts',
    find: 'book in (${held})',
    replace: "book = 'daot-locked'",
    tests,
  },
  {
    name: 'a seal leaves what is set into land or waits out of what custody has to hold',
    file: 'ledger/seal/close.ts',
    find: "(${MEMBERS_HELD.join('|')}) )",
    replace: 'daot-locked )',
    tests: ['server/audit/nightly/audit-span.db.test.ts'],
  },
]
