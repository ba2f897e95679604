import type { PlantedBug } from '../planted.ts'

const SPAN = ['server/audit/nightly/audit-span.db.test.ts']
const SEALED = ['server/audit/nightly/sealed.db.test.ts']
const LAWS = ['server/audit/laws.chain.test.ts']

/** Bugs of the audit of what came, and of its seals. */
export const SEAL_BUGS: readonly PlantedBug[] = [
  {
    name: 'seal: a journal draws its number before its transaction has one',
    file: 'server/store/migrations/370-journals-in-order.sql',
    find: "set default case when pg_current_xact_id() is not null then nextval('ledger.journal_seq') end",
    replace: "set default nextval('ledger.journal_seq')",
    tests: SPAN,
  },
  {
    name: 'seal: a border is closed while what began before it goes on',
    file: 'ledger/seal/border.ts',
    find: 'b.transaction < pg_snapshot_xmin(',
    replace: 'b.transaction < pg_snapshot_xmax(',
    tests: SPAN,
  },
  {
    name: 'seal: a border takes in a number that nobody has drawn',
    file: 'ledger/seal/border.ts',
    find: 'then last_value else 0 end',
    replace: 'then last_value + 1 else 0 end',
    tests: SPAN,
  },
  {
    name: 'seal: the last journal of a part is taken twice',
    file: 'ledger/seal/span.ts',
    find: '(seq, id) > (',
    replace: '(seq, id) >= (',
    tests: SPAN,
  },
  {
    name: 'seal: the journal at the border is left to the next span',
    file: 'ledger/seal/span.ts',
    find: 'and seq <= ',
    replace: 'and seq < ',
    tests: SPAN,
  },
  {
    name: 'seal: the first entry of an account may say any balance',
    file: 'ledger/seal/span-laws.ts',
    find: 'case when o.seq = 1 then 0 else',
    replace: 'case when o.seq = 1 then o.after - o.amount else',
    tests: LAWS,
  },
  {
    name: 'seal: an entry that is gone leaves its account as it is',
    file: 'ledger/seal/span-laws.ts',
    find: '(a.balance, a.seq) is distinct from (l.balance_after, l.seq)',
    replace: 'a.balance is distinct from l.balance_after',
    tests: LAWS,
  },
  {
    name: 'seal: a journal needs no event',
    file: 'server/audit/nightly/event-laws.ts',
    find: 'full join (select n.* from',
    replace: 'join (select n.* from',
    tests: LAWS,
  },
  {
    name: 'seal: what came after the border is no money of the system',
    file: 'ledger/seal/close.ts',
    find: 'where seq > ${sql.lit(seq.toString())}',
    replace: 'where false and seq > ${sql.lit(seq.toString())}',
    tests: SPAN,
  },
  {
    name: 'seal: a seal does not hold the one before',
    file: 'ledger/seal/close.ts',
    find: 'sha256(previous\n  || coalesce(',
    replace: 'sha256(coalesce(',
    tests: SEALED,
  },
  {
    name: 'seal: what a block moved is not in its digest',
    file: 'ledger/seal/block.ts',
    find: 'journals, transfers, entries, moved)::text',
    replace: 'journals, transfers, entries)::text',
    tests: SEALED,
  },
  {
    name: 'seal: whose account was paid is not sealed',
    file: 'ledger/seal/leaf.ts',
    find: 'credit, payee, to_book, in_seq, in_amount, in_after, in_kind)',
    replace: 'credit, to_book, in_seq, in_amount, in_after, in_kind)',
    tests: SEALED,
  },
  {
    name: 'seal: a journal may come behind the last block, at the border',
    file: 'ledger/seal/seal-laws.ts',
    find: 'where j.seq <= s.seq',
    replace: 'where j.seq < s.seq',
    tests: SEALED,
  },
  {
    name: 'seal: what breaks a law is kept, and sealed',
    file: 'server/audit/nightly/audit-span.ts',
    find: "    await noteBreaches(tx, border, broken)\n    return { state: 'broken', broken }",
    replace: '    await noteBreaches(tx, border, broken)',
    tests: SPAN,
  },
  {
    name: 'seal: each settled day has an audit of its own',
    file: 'server/jobs/enqueue.ts',
    find: "job_key => ${key}, job_key_mode => 'preserve_run_at'",
    replace: "job_key => ${key + Math.random()}, job_key_mode => 'preserve_run_at'",
    tests: ['server/audit/nightly/in-turn.db.test.ts'],
  },
]
