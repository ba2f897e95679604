import type { Pool } from 'pg'
import { COMMUNITIES } from '#demo/identity/people.ts'

/** What each member begins with, and what the partner has at Orrery before anything moves (economy, Genesis of the demo). */
export const BEGINNING = {
  member: { DU: '5000', RC: '5000', USDT: '500' },
  orrery: { DU: '1000000', RC: '1000000', USDT: '100000' },
} as const

/**
 * The partner's own books, in its own database: accounts, movements from one to another, and orders. `orrery` is outside: it stands
 * below zero by what the partner has there. All amounts are integers of 10^-8.
 */
const TABLES = `
  create table if not exists account (
    name text not null, asset text not null, balance numeric(38, 0) not null default 0, primary key (name, asset),
    constraint account_bounded check (name = 'orrery' or balance >= 0));
  create table if not exists movement (
    id bigint generated always as identity primary key,
    kind text not null, cause text not null, debit text not null, credit text not null, asset text not null,
    amount numeric(38, 0) not null check (amount > 0), at timestamptz not null default clock_timestamp(),
    constraint movement_once unique (kind, cause, asset), constraint movement_between check (debit <> credit));
  create table if not exists orders (
    way text not null check (way in ('received', 'sent')), order_id text not null, subject text not null, asset text not null,
    amount numeric(38, 0) not null check (amount > 0),
    state text not null check (state in ('asked', 'settled', 'refused')), reason text,
    made_at timestamptz not null default clock_timestamp(), ended_at timestamptz, tries integer not null default 0,
    primary key (way, order_id), constraint order_ends check ((state = 'asked') = (ended_at is null)));`

/** Makes the books of a community at the first time; they balance from then on. */
export async function prepareBooks(pool: Pool, type: number): Promise<void> {
  const community = COMMUNITIES.find((one) => one.type === type)
  if (!community) throw new Error(`no community ${type}`)
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock(1)')
    await client.query(TABLES)
    const { rowCount } = await client.query('select from movement limit 1')
    if (rowCount === 0) {
      for (const [asset, amount] of Object.entries(BEGINNING.orrery))
        await move(client, {
          kind: 'prefunded',
          cause: 'genesis',
          debit: 'orrery',
          credit: 'capital',
          asset,
          whole: amount,
        })
      for (const { subject } of community.people)
        for (const [asset, amount] of Object.entries(BEGINNING.member)) {
          const credit = `member:${subject}`
          await move(client, {
            kind: 'gift',
            cause: `genesis ${subject}`,
            debit: 'capital',
            credit,
            asset,
            whole: amount,
          })
        }
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

interface First {
  readonly kind: string
  readonly cause: string
  readonly debit: string
  readonly credit: string
  readonly asset: string
  readonly whole: string
}

function move(client: Queries, { whole, ...rest }: First): Promise<void> {
  return book(client, { ...rest, amount: BigInt(whole) * 100_000_000n })
}

/** What statements run on. */
export interface Queries {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[]; rowCount: number | null }>
}

/** One movement of the partner's books: a debit, a credit, one sum. Once for each kind and cause. */
export interface Movement {
  readonly kind: string
  readonly cause: string
  readonly debit: string
  readonly credit: string
  readonly asset: string
  readonly amount: bigint
}

/** Books it: both sides and the movement itself, in the caller's transaction. An account that would fall below zero refuses it. */
export async function book(client: Queries, { kind, cause, debit, credit, asset, amount }: Movement): Promise<void> {
  const sum = `${amount}`
  await client.query(
    'insert into movement (kind, cause, debit, credit, asset, amount) values ($1, $2, $3, $4, $5, $6)',
    [kind, cause, debit, credit, asset, sum],
  )
  for (const name of [debit, credit].sort())
    await client.query(`insert into account (name, asset, balance) values ($1, $2, 0) on conflict do nothing`, [
      name,
      asset,
    ])
  for (const name of [debit, credit].sort())
    await client.query('update account set balance = balance + $3 where name = $1 and asset = $2', [
      name,
      asset,
      name === credit ? sum : `-${sum}`,
    ])
}
