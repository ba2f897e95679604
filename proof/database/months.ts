import { v7 as uuidv7 } from 'uuid'
import { ofSystem, ofUser } from '#ledger/chart.ts'
import { openSystemAccounts } from '#ledger/open.ts'
import { post } from '#ledger/post.ts'
import { type Database, inTransaction } from '#server/store/database.ts'
import { command } from './cluster.ts'

const WORLD = new Date('2026-11-21T00:00:00Z')

/** The month that begins so many after this one, by the computer's clock: `2026-11`. */
export function monthAhead(ahead: number): string {
  return new Date(beginOf(ahead)).toISOString().slice(0, 7)
}

/** When it begins, in milliseconds. */
export function beginOf(ahead: number): number {
  const now = new Date()
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead)
}

/** The id of a journal that was made within that month. */
export function idWithin(ahead: number, hours = 24): string {
  return uuidv7({ msecs: beginOf(ahead) + hours * 3_600_000 })
}

/** Opens the system's accounts with a million of DU in the treasury. */
export async function openTreasury(database: Database): Promise<void> {
  await inTransaction(database, (tx) => openSystemAccounts(tx, { DU: 1_000_000n }, [56]))
  const id = idWithin(0)
  const leg = { from: ofSystem('issuance'), to: ofSystem('treasury'), asset: 'DU', units: 1_000_000n } as const
  await inTransaction(database, (tx) =>
    post(tx, { id, kind: 'genesis', cause: id, actor: null, worldAt: WORLD, legs: [leg] }),
  )
}

/** Gives a member some of it by a journal of this id. */
export function giveBy(database: Database, id: string, { user = 1n, units = 5n, cause = id } = {}): Promise<void> {
  const leg = { from: ofSystem('treasury'), to: ofUser(user, 'investment'), asset: 'DU', units } as const
  return inTransaction(database, (tx) =>
    post(tx, { id, kind: 'grant', cause, actor: null, worldAt: WORLD, legs: [leg] }),
  )
}

/** Makes a tablespace of the server, within its own folder. */
export async function makeTablespace(url: string, name: string): Promise<void> {
  await command(`${url}?options=-c%20allow_in_place_tablespaces%3Don`, `create tablespace ${name} location ''`)
}
