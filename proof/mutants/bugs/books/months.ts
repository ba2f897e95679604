import type { PlantedBug } from '../../planted.ts'

const MONTHS = 'server/store/migrations/393-ledger-by-months.sql'
const REGISTER = 'server/store/migrations/388-causes-of-journals.sql'
const tests = ['ledger/months/months.db.test.ts']
const period = ['ledger/months/period.db.test.ts']
const cooling = ['ledger/months/cool.db.test.ts']
const pages = ['ledger/months/pages.db.test.ts']
const upgrade = ['proof/upgrade/months.db.test.ts']

/** Bugs of the months that the ledger is made of. */
export const MONTH_BUGS: readonly PlantedBug[] = [
  {
    name: 'a month that is made has no guard',
    file: MONTHS,
    find: '    perform ledger.guard_part(part);\n    made := made + 1;',
    replace: '    made := made + 1;',
    tests,
  },
  {
    name: 'a month changes places while somebody looks at the books as they were before its copies',
    file: 'ledger/months/cool.ts',
    find: '  await olderLooksEnded(database, patience)\n',
    replace: '',
    tests: cooling,
  },
  {
    name: 'a month changes places while another login looks at the books as they were before its copies',
    file: 'ledger/months/older-looks.ts',
    find: "coalesce(backend_type, 'client backend')",
    replace: 'backend_type',
    tests: ['ledger/months/older-looks.db.test.ts'],
  },
  {
    name: 'of two who move the same month at once one puts the copies of the other in its place',
    file: 'ledger/months/swap-parts.ts',
    find: '        await requireOwnCopies(tx, parts)\n',
    replace: '',
    tests: cooling,
  },
  {
    name: 'a month begins a day late',
    file: 'server/store/migrations/390-months-of-the-ledger.sql',
    find: 'extract(epoch from p_month::timestamp)',
    replace: 'extract(epoch from p_month::timestamp + make_interval(days => 1))',
    tests,
  },
  {
    name: 'the last part keeps what belongs to months that came late',
    file: MONTHS,
    find: '  if below then\n',
    replace: '  if false then\n',
    tests,
  },
  {
    name: 'journals of before have no cause in the register',
    file: REGISTER,
    find: 'where id > place and id <= next on conflict',
    replace: 'where id > place and id < next on conflict',
    tests: upgrade,
  },
  {
    name: 'once the ledger is made of months nobody writes into the register',
    file: MONTHS,
    find: 'create trigger journal_cause before insert on ledger.journal for each row execute function ledger.note_cause();\n',
    replace: '',
    tests,
  },
  {
    name: 'journals of years to come are parted with the others',
    file: 'server/store/migrations/390-months-of-the-ledger.sql',
    find: 'if strange is not null then',
    replace: 'if false then',
    tests: upgrade,
  },
  {
    name: 'a page opens months that are before it',
    file: 'ledger/statement.ts',
    find: 'sql`e.journal ${beyond}= ${after.journal}::uuid`',
    replace: 'sql`true`',
    tests: pages,
  },
  {
    name: 'journals between two ids are looked for in every month',
    file: 'ledger/statement.ts',
    find: ' and j.id between ${from}::uuid and ${to}::uuid order by j.id desc',
    replace: ' order by j.id desc',
    tests: pages,
  },
  {
    name: 'the copy of a month loses what is booked while it is made',
    file: 'ledger/months/swap-parts.ts',
    find: 'where seq > ${last})',
    replace: 'where seq < 0 and seq > ${last})',
    tests: cooling,
  },
  {
    name: 'a month is moved while a transaction may still book into it',
    file: 'ledger/months/closed-number.ts',
    find: '${drawer}::bigint < pg_snapshot_xmin',
    replace: '0 < pg_snapshot_xmin',
    tests: cooling,
  },
  {
    name: 'a month that was moved has no guard',
    file: 'ledger/months/copy-part.ts',
    find: 'before update or delete or truncate on ${copy}',
    replace: 'before truncate on ${copy}',
    tests: cooling,
  },
  {
    name: 'plans know nothing of the accounts of a month that was moved',
    file: 'ledger/months/copy-part.ts',
    find: 'attoptions is not null`.execute(tx)',
    replace: 'attoptions is null and attnum > 0 and false`.execute(tx)',
    tests: cooling,
  },
  {
    name: 'a period of a statement trusts that ids say when it was',
    file: 'ledger/statement.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a line of code
    find: '[sql`j.world_at >= ${filter.from}`]',
    replace:
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a line of code
      '[sql`j.world_at >= ${filter.from}`, sql`e.journal >= (lpad(to_hex((extract(epoch from ${filter.from}::timestamptz) * 1000)::bigint - 86400000), 12, $$0$$) || $$-0000-0000-000000000000$$)::uuid`]',
    tests: period,
  },
  {
    name: 'a period of a statement has the instant at which it ends',
    file: 'ledger/statement.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a line of code
    find: 'j.world_at < ${filter.to}',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a line of code
    replace: 'j.world_at <= ${filter.to}',
    tests: period,
  },
  {
    name: 'the indexes of a month that is moved stay where they were',
    file: 'ledger/months/copy-part.ts',
    find: '  for (const { key, once, by } of rows) {',
    replace:
      '  await sql`set local default_tablespace = pg_default`.execute(tx)\n  for (const { key, once, by } of rows) {',
    tests: cooling,
  },
  {
    name: 'a month is moved as soon as it is over',
    file: 'ledger/months/cool.ts',
    find: 'endOf(month) + MARGIN',
    replace: 'endOf(month)',
    tests: cooling,
  },
  {
    name: 'a month is copied without one of its rows',
    file: 'ledger/months/copy-part.ts',
    find: 'select * from ${source}`',
    replace: 'select * from ${source} limit 3`',
    tests: cooling,
  },
  {
    name: 'two entries of one number are not found',
    file: 'ledger/audit.ts',
    find: ' or last + 1 <> seq`',
    replace: '`',
    tests: ['server/audit/laws.chain.test.ts'],
  },
  {
    name: 'a span does not find two entries of one number',
    file: 'ledger/seal/span-laws.ts',
    find: 'p.same <> 1 or ',
    replace: '',
    tests: ['server/audit/laws.chain.test.ts'],
  },
  {
    name: 'journals of the first versions stay where no month is',
    file: MONTHS,
    find: '    if not checked then\n      execute',
    replace: '    if false then\n      execute',
    tests: upgrade,
  },
]
