import { sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { UserId } from '#rules/amount/labels.ts'
import type { JournalKind } from '#rules/asset/journal-kinds.ts'
import { type ErrorName, Refusal } from '#rules/errors/errors.ts'
import type { Leg, OwnedBook } from './chart.ts'

/** Why money moves: the kind of event and the id of what caused it; the pair is unique in the ledger. */
export interface Journal {
  /** Made by the server, time-ordered (UUIDv7). */
  readonly id: string
  readonly kind: JournalKind
  readonly cause: string
  /** The user who asked, if one did. */
  readonly actor: UserId | null
  /** The world's instant. */
  readonly worldAt: Date
  /** What a record shows besides the legs. */
  readonly facts?: Readonly<Record<string, string | number>>
  readonly legs: readonly Leg[]
}

const USER_SHORT = 'OL002'
const SYSTEM_SHORT = 'OL003'

/** The system account named in `book` is short: the caller decides what that means. */
export class SystemShort extends Error {
  readonly account: string

  constructor(account: string) {
    super(`the system account ${account} is short`)
    this.name = 'SystemShort'
    this.account = account
  }
}

/**
 * Posts a journal in the caller's transaction: one call to the database.
 * Throws `Refusal('insufficientBalance' | 'bonusInsufficient' | 'daotInsufficient')` when a user's balance is short and `SystemShort` when a
 * bounded system account is; the transaction must then be given up.
 */
export async function post<DB>(tx: Transaction<DB>, journal: Journal): Promise<void> {
  const { id, kind, cause, actor, worldAt, facts = {} } = journal
  try {
    await sql`select ledger.post(${id}::uuid, ${kind}, ${cause}, ${actor?.toString() ?? null}::bigint, ${worldAt},
      ${JSON.stringify(facts)}::jsonb, ${JSON.stringify(legsOf(journal))}::jsonb)`.execute(tx)
  } catch (error) {
    throw named(error)
  }
}

/**
 * Posts journals of many members in the caller's transaction, in one call, all or none; their accounts are locked in the order of their
 * names before any account of the system. Throws as `post` does, of the first that cannot be posted.
 */
export async function postAll<DB>(tx: Transaction<DB>, journals: readonly Journal[]): Promise<void> {
  const told = journals.map(({ actor, worldAt, facts = {}, ...journal }) => ({
    ...journal,
    actor: actor?.toString() ?? null,
    worldAt: worldAt.toISOString(),
    facts,
    legs: legsOf(journal),
  }))
  try {
    await sql`select ledger.post_all(${JSON.stringify(told)}::jsonb)`.execute(tx)
  } catch (error) {
    throw named(error)
  }
}

function legsOf({ legs }: Pick<Journal, 'legs'>) {
  return legs.map((leg) => ({
    from: side(leg.from),
    to: side(leg.to),
    asset: leg.asset,
    amount: leg.units.toString(),
  }))
}

function side(of: OwnedBook): { user: string; book: string } | { book: string } {
  return 'user' in of ? { user: of.user.toString(), book: of.book } : { book: of.system }
}

function named(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error
  const [book = '', asset = ''] = (error.detail ?? '').split(':')
  if (error.code === USER_SHORT) return new Refusal(shortOf(book, asset), { asset })
  if (error.code === SYSTEM_SHORT) return new SystemShort(error.detail ?? '')
  return error
}

/** The words for a short balance: some assets and accounts have their own (ERR-05, ERR-06, ERR-17). */
function shortOf(book: string, asset: string): ErrorName {
  if (book === 'bonus') return 'bonusInsufficient'
  return asset === 'DAOT' ? 'daotInsufficient' : 'insufficientBalance'
}
