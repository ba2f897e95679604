import type { PlantedBug } from '../../planted.ts'

const LEDGER = 'server/store/migrations/001-ledger.sql'
/** Has the `post` that runs: the one of the first migration was replaced. */
const POST = 'server/store/migrations/447-names-of-a-posting.sql'
const CAUSES = 'server/store/migrations/388-causes-of-journals.sql'
const tests = ['ledger/ledger.db.test.ts']

/** Bugs of the books themselves. */
export const LEDGER_BUGS: readonly PlantedBug[] = [
  {
    name: 'a user may spend one unit more than he has',
    file: LEDGER,
    find: 'and a.balance + p_amount >= a.lowest\n    returning',
    replace: 'and a.balance + p_amount >= a.lowest - 1\n    returning',
    tests,
  },
  {
    name: 'an entry says the balance before instead of after',
    file: LEDGER,
    find: 'values (account_id, number, p_journal, p_leg, p_kind, p_amount, after);',
    replace: 'values (account_id, number, p_journal, p_leg, p_kind, p_amount, abs(after - p_amount));',
    tests,
  },
  {
    name: 'entries leave a gap in their numbers',
    file: LEDGER,
    find: 'update ledger.account a set balance = a.balance + p_amount, seq = a.seq + 1\n',
    replace: 'update ledger.account a set balance = a.balance + p_amount, seq = a.seq + 2\n',
    tests,
  },
  {
    name: 'what a system account receives counts twice',
    file: POST,
    find: 'insert into inflow select id, amount from account a',
    replace: 'insert into inflow select id, amount * 2 from account a',
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
    file: LEDGER,
    find: 'create trigger entry_append_only before update or delete',
    replace: 'create trigger entry_append_only before delete',
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
