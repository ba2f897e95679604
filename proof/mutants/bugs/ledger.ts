import type { PlantedBug } from '../planted.ts'

const LEDGER = 'server/store/migrations/001-ledger.sql'
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
    file: LEDGER,
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
    file: LEDGER,
    find: '  unique (kind, cause)\n',
    replace: '  unique (id, cause)\n',
    tests,
  },
  {
    name: 'a statement pages past entries of the same journal',
    file: 'ledger/statement.ts',
    find: '(e.journal, e.leg, e.account) < (',
    replace: '(e.journal, e.leg, e.account) <= (',
    tests: ['server/asset/records.db.test.ts'],
  },
]
