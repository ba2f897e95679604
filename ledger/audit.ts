import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { MEMBERS_HELD } from './chart.ts'

/** One law of the books, as a query that lists the rows that break it and one that gives its figure. */
export interface Law {
  readonly name: string
  /** What holds, in a sentence. */
  readonly says: string
  readonly figure: RawBuilder<{ figure: string }>
  readonly breaches: RawBuilder<{ row: string }>
}

/** What an audit found of one law. */
export interface Finding {
  readonly name: string
  readonly says: string
  readonly figure: string
  /** At most twenty rows that break it; empty: it holds. */
  readonly breaches: readonly string[]
}

const SHOWN = 20
/** Members' own, held in accounts of the system, as a list for SQL. */
const held = sql.join(MEMBERS_HELD.map((book) => sql`${book}::text`))

/** Tries each law in one snapshot of the database. */
export async function audit<DB>(database: Kysely<DB>, laws: readonly Law[]): Promise<Finding[]> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => tryLaws(tx, laws))
}

/** Tries each law within a transaction that its caller has begun. */
export async function tryLaws<DB>(tx: Transaction<DB>, laws: readonly Law[]): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { name, says, figure, breaches } of laws) {
    const measured = await sql<{ figure: string }>`select figure::text from (${figure}) f`.execute(tx)
    const broken = await sql<{ row: string }>`select row::text from (${breaches}) b limit ${SHOWN}`.execute(tx)
    findings.push({
      name,
      says,
      figure: measured.rows[0]?.figure ?? '',
      breaches: broken.rows.map((found) => found.row),
    })
  }
  return findings
}

/** The laws of the ledger itself; each word that keeps money adds its own. */
export const LEDGER_LAWS: readonly Law[] = [
  {
    name: 'sum-zero',
    says: 'of each asset, all accounts together hold nothing: what one has, another gave',
    figure: sql`select count(distinct asset) as figure from ledger.account`,
    breaches: sql`select asset || ' ' || sum(balance) as row from (
      select asset, balance from ledger.account
      union all select a.asset, i.amount from ledger.inflow i join ledger.account a on a.id = i.account) b
      group by asset having sum(balance) <> 0`,
  },
  {
    name: 'balance-is-its-entries',
    says: 'a user’s balance is the sum of its entries, and the last entry says the same',
    figure: sql`select count(*) as figure from ledger.entry`,
    breaches: sql`select 'account ' || a.id || ' holds ' || a.balance || ', its entries ' || coalesce(e.total, 0) as row
      from ledger.account a left join (
        select account, sum(amount) as total, max(seq) as last, count(*) as entries from ledger.entry group by account) e
        on e.account = a.id
      left join ledger.entry l on l.account = a.id and l.seq = a.seq
      where a.owner is not null and (a.balance <> coalesce(e.total, 0) or a.seq <> coalesce(e.last, 0)
        or a.seq <> coalesce(e.entries, 0) or a.balance <> coalesce(l.balance_after, 0))`,
  },
  {
    name: 'entries-chain',
    says: 'the entries of an account are numbered without a gap, no number twice, and each entry’s balance is the one before it plus its amount',
    figure: sql`select coalesce(max(seq), 0) as figure from ledger.account where owner is not null`,
    breaches: sql`select 'account ' || account || ' entry ' || seq as row from (
      select account, seq, amount, balance_after,
        lag(balance_after, 1, 0) over w as before, lag(seq, 1, 0) over w as last
      from ledger.entry window w as (partition by account order by seq)) e
      where before + amount <> balance_after or last + 1 <> seq`,
  },
  {
    name: 'transfers-are-entered',
    says: 'each transfer stands as an entry with each user it touches, under its journal’s kind, and no entry without its transfer',
    figure: sql`select count(*) as figure from ledger.transfer`,
    breaches: sql`
      with due as (
        select journal, leg, debit as account, -amount as amount from ledger.transfer
        union all select journal, leg, credit, amount from ledger.transfer),
      owned as (select d.* from due d join ledger.account a on a.id = d.account where a.owner is not null)
      select 'journal ' || coalesce(o.journal, e.journal) || ' leg ' || coalesce(o.leg, e.leg) as row
      from owned o full join ledger.entry e on e.journal = o.journal and e.leg = o.leg and e.account = o.account
        left join ledger.journal j on j.id = e.journal
      where o.amount is distinct from e.amount or e.kind is distinct from j.kind`,
  },
  {
    name: 'system-is-its-transfers',
    says: 'a system account holds what its transfers brought',
    figure: sql`select count(*) as figure from ledger.system_balance`,
    breaches: sql`
      with moved as (
        select a.book, a.asset, sum(t.amount) as amount from (
          select credit as account, amount from ledger.transfer union all select debit, -amount from ledger.transfer) t
          join ledger.account a on a.id = t.account where a.owner is null group by a.book, a.asset)
      select s.book || ' ' || s.asset || ' holds ' || s.balance || ', its transfers ' || coalesce(m.amount, 0) as row
      from ledger.system_balance s left join moved m using (book, asset) where s.balance <> coalesce(m.amount, 0)`,
  },
  {
    name: 'nobody-below-zero',
    says: 'no user and no bounded system account stands below its bound',
    figure: sql`select count(*) as figure from ledger.account where lowest is not null`,
    breaches: sql`select 'account ' || id || ' ' || book || ' ' || asset || ' ' || balance as row
      from ledger.account where lowest is not null and balance < lowest`,
  },
  {
    name: 'journals-have-legs',
    says: 'no journal is empty and no transfer without its journal; asset and accounts agree',
    figure: sql`select count(*) as figure from ledger.journal`,
    breaches: sql`
      select 'journal ' || j.id as row from ledger.journal j where not exists (select 1 from ledger.transfer t where t.journal = j.id)
      union all select 'transfer ' || t.journal || ' leg ' || t.leg from ledger.transfer t
        left join ledger.journal j on j.id = t.journal
        left join ledger.account d on d.id = t.debit left join ledger.account c on c.id = t.credit
        where j.id is null or d.asset is distinct from t.asset or c.asset is distinct from t.asset`,
  },
  {
    name: 'owed-is-held',
    says: 'of what exists on chains, users and partners are owed no more than custody holds, with what is locked, set into land or waiting and what is on its way to a chain or a partner',
    figure: sql`select coalesce(-sum(balance), 0) as figure from ledger.system_balance where book like 'custody:%'`,
    breaches: sql`
      with owed as (select asset, sum(balance) as owed from (
          select asset, balance from ledger.account where owner is not null and asset in ('USDT', 'DAOT')
          union all select asset, balance from ledger.system_balance
            where (book like 'transit:%' or book like 'partner%' or book in (${held})) and asset in ('USDT', 'DAOT')) o group by asset),
      held as (select asset, -sum(balance) as held from ledger.system_balance where book like 'custody:%' group by asset)
      select o.asset || ' owed ' || o.owed || ', held ' || coalesce(h.held, 0) as row
      from owed o left join held h using (asset) where o.owed > coalesce(h.held, 0)`,
  },
]
