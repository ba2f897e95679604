import { randomUUID } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { COMMUNITIES } from '#demo/identity/people.ts'
import { isAsset } from '#rules/amount/amount.ts'
import { units } from '#rules/amount/decimal.ts'
import { book } from './schema.ts'

/** An order as the partner has it. */
export interface Order {
  readonly order_id: string
  readonly subject: string
  readonly asset: string
  readonly amount: bigint
  readonly state: 'asked' | 'settled' | 'refused'
  readonly reason: string | null
  readonly tries: number
}

/** What Orrery sends. */
export interface Received {
  readonly order: string
  readonly subject: string
  readonly asset: string
  readonly amount: string
}

/** Another order of the same id came before. */
export class Differs extends Error {}

/** Takes an order from Orrery, once: credited to the member it names, or refused for good. The same again is answered the same. */
export function receive(pool: Pool, type: number, { order, subject, asset, amount }: Received): Promise<Order> {
  return within(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 2))', [order])
    const sum = units(amount)
    const known = await find(client, 'received', order)
    if (known) {
      if (known.subject !== subject || known.asset !== asset || known.amount !== sum) throw new Differs()
      return known
    }
    const person = COMMUNITIES.find((one) => one.type === type)?.people.find((one) => one.subject === subject)
    const reason = !person ? 'memberUnknown' : person.closed ? 'memberClosed' : isAsset(asset) ? null : 'other'
    const state = reason ? 'refused' : 'settled'
    await client.query(
      `insert into orders (way, order_id, subject, asset, amount, state, reason, ended_at)
        values ('received', $1, $2, $3, $4, $5, $6, clock_timestamp())`,
      [order, subject, asset, `${sum}`, state, reason],
    )
    if (!reason)
      await book(client, {
        kind: 'received',
        cause: order,
        debit: 'orrery',
        credit: `member:${subject}`,
        asset,
        amount: sum,
      })
    return { order_id: order, subject, asset, amount: sum, state, reason, tries: 0 }
  })
}

/** What became of an order of Orrery's; undefined: it has not come. */
export function received(pool: Pool, order: string): Promise<Order | undefined> {
  return find(pool, 'received', order)
}

/** A member sends something to Orrery: it leaves his account, and is on its way until Orrery has answered. Undefined: he has less. */
export async function send(
  pool: Pool,
  subject: string,
  asset: string,
  amount: string,
  order = randomUUID() as string,
): Promise<string | undefined> {
  const sum = units(amount)
  try {
    return await within(pool, async (client) => {
      await client.query(
        `insert into orders (way, order_id, subject, asset, amount, state) values ('sent', $1, $2, $3, $4, 'asked')`,
        [order, subject, asset, `${sum}`],
      )
      await book(client, {
        kind: 'sent',
        cause: order,
        debit: `member:${subject}`,
        credit: 'transit',
        asset,
        amount: sum,
      })
      return order
    })
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'account_bounded') return undefined
    throw error
  }
}

/** Those that Orrery has not answered. */
export async function unanswered(pool: Pool): Promise<Order[]> {
  const { rows } = await pool.query<Order>(`update orders set tries = tries + 1 where way = 'sent' and state = 'asked'
    returning order_id, subject, asset, amount, state, reason, tries - 1 as tries`)
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }))
}

/** Orrery has answered: what was on its way is Orrery's, or the member has it again. Once. */
export function answered(pool: Pool, order: Order, state: 'settled' | 'refused', reason: string | null): Promise<void> {
  const { order_id, subject, asset, amount } = order
  return within(pool, async (client) => {
    const { rowCount } = await client.query(
      `update orders set state = $2, reason = $3, ended_at = clock_timestamp()
        where way = 'sent' and order_id = $1 and state = 'asked'`,
      [order_id, state, reason],
    )
    if (rowCount === 0) return
    const credit = state === 'settled' ? 'orrery' : `member:${subject}`
    await book(client, { kind: state, cause: order_id, debit: 'transit', credit, asset, amount })
  })
}

/** What a member has, and the last of his orders. */
export async function accountOf(pool: Pool, subject: string) {
  const balances = await pool.query<{ asset: string; balance: string }>(
    'select asset, balance from account where name = $1 order by asset',
    [`member:${subject}`],
  )
  const orders = await pool.query<{ way: string; order_id: string; asset: string; amount: string; state: string }>(
    'select way, order_id, asset, amount, state from orders where subject = $1 order by made_at desc limit 5',
    [subject],
  )
  return { balances: balances.rows, orders: orders.rows }
}

async function find(client: Pool | PoolClient, way: string, order: string): Promise<Order | undefined> {
  const { rows } = await client.query<Order>(
    'select order_id, subject, asset, amount, state, reason, tries from orders where way = $1 and order_id = $2',
    [way, order],
  )
  const [row] = rows
  return row && { ...row, amount: BigInt(row.amount) }
}

async function within<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const done = await work(client)
    await client.query('commit')
    return done
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}
