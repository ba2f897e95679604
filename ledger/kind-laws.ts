import { type RawBuilder, sql } from 'kysely'
import { JOURNAL_KIND_NAMES } from '#rules/asset/journal-kinds.ts'
import type { Law } from './audit.ts'
import { KINDS } from './kinds.ts'

const moves = sql`jsonb_to_recordset(${JSON.stringify(
  JOURNAL_KIND_NAMES.flatMap((kind) => KINDS[kind].moves.map(([from, to]) => ({ kind, from, to }))),
)}::jsonb) m(kind text, "from" text, "to" text)`
const list = (names: readonly string[]) => sql.join(names.map((name) => sql`${name}::text`))
/** The kinds that are known, as a list for SQL. */
export const known = list(JOURNAL_KIND_NAMES)
const paying = list(JOURNAL_KIND_NAMES.filter((kind) => KINDS[kind].paysMembers))

export const KINDS_ARE_KNOWN: Law = {
  name: 'kinds-are-known',
  says: 'each journal is of a kind that the platform knows',
  figure: sql`select count(distinct kind) as figure from ledger.journal`,
  breaches: sql`select 'journal ' || id || ' is a ' || kind as row from ledger.journal where kind not in (${known})`,
}

/** The law of what each kind may move, over some journals: all of them, but where a test has moved money by hand. */
export function movesAreOfTheirKind(journals: RawBuilder<unknown> = sql`ledger.journal`): Law {
  return {
    name: 'moves-are-of-their-kind',
    says: MOVES_SAY,
    figure: sql`select count(*) as figure from ${journals} j`,
    breaches: movesOfNoKind(sql`
      select j.id, j.kind, d.book as from_book, c.book as to_book, d.owner as payer, c.owner as payee
      from ${journals} j join ledger.transfer t on t.journal = j.id
        join ledger.account d on d.id = t.debit join ledger.account c on c.id = t.credit`),
  }
}

export const MOVES_SAY =
  'each journal moves between the accounts that its kind is for, and one by which a member pays another is of a kind that may'

/** The moves that the kind of their journal is not for; `moved`: id, kind, from_book, to_book, payer, payee of each leg. */
export function movesOfNoKind(moved: RawBuilder<unknown>): RawBuilder<{ row: string }> {
  return sql`
    with leg as (
      select id, kind, split_part(from_book, ':', 1) as from_book, split_part(to_book, ':', 1) as to_book, payer, payee from (${moved}) l)
    select 'journal ' || id || ' ' || kind || ' moves ' || from_book || ' to ' || to_book as row from leg
      where not exists (select from ${moves} where (m.kind, m."from", m."to") = (leg.kind, from_book, to_book))
    union all select 'journal ' || p.id || ' ' || p.kind || ' pays ' || g.payee || ' out of ' || p.payer
      from leg p join leg g on g.id = p.id and g.payee <> p.payer where p.kind not in (${paying})`
}
