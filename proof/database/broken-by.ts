import { sql } from 'kysely'
import { type Law, tryLaws } from '#ledger/audit.ts'
import { breachesOf, loadSpan, type SpanLaw } from '#ledger/seal/span.ts'
import { tampered } from './tampered.ts'

/** The laws that find what some statements did to the database at `url`. */
export function brokenBy(url: string, laws: readonly Law[], statements: readonly string[]): Promise<readonly string[]> {
  return tampered(url, async (tx) => {
    for (const statement of statements) await sql.raw(statement).execute(tx)
    return (await tryLaws(tx, laws)).filter(({ breaches }) => breaches.length > 0).map(({ name }) => name)
  })
}

/** The same of laws of a span, all of whose journals are taken as not sealed yet. */
export function spanBrokenBy(
  url: string,
  laws: readonly SpanLaw[],
  statements: readonly string[],
): Promise<readonly string[]> {
  return tampered(url, async (tx) => {
    await sql`delete from ledger.sealed_block`.execute(tx)
    await sql`update ledger.seal set seq = -1`.execute(tx)
    for (const statement of statements) await sql.raw(statement).execute(tx)
    await loadSpan(tx, { seq: 1_000_000n }, 1_000_000)
    return (await breachesOf(tx, laws)).map(({ law }) => law)
  })
}
