import type { Pool } from 'pg'
import type { Database } from '#server/store/database.ts'
import { LANTERN } from './lantern.ts'

/** What differs between the product's books of a demo partner and its own, when nothing is under way: accounts and orders, read from both databases. */
export async function booksDiffer(database: Database, partner: Pool, type: number = LANTERN.type): Promise<string[]> {
  const ours = await database
    .selectFrom('partner_order')
    .select(['way', 'order_id', 'subject', 'asset', 'amount', 'state'])
    .where('partner', '=', type)
    .execute()
  const theirs = await partner.query<Record<string, string>>('select * from orders')
  const there = (row: Record<string, string>) =>
    [row.way === 'received' ? 'out' : 'in', row.order_id, row.subject, row.asset, row.amount, row.state].join(' ')
  const here = ours.map(({ way, order_id, subject, asset, amount, state }) =>
    [way, order_id, subject, asset, amount, state === 'returned' ? 'refused' : state].join(' '),
  )
  const others = theirs.rows.map(there)
  const accounts = await database.selectFrom('ledger.system_balance').selectAll().execute()
  const held = await partner.query<{ asset: string; balance: string }>(
    `select asset, balance from account where name = 'orrery'`,
  )
  const off = held.rows.flatMap(({ asset, balance }) => {
    const its = accounts.find((one) => one.book === `partner:${type}` && one.asset === asset)?.balance
    return its === -BigInt(balance) ? [] : [`${asset}: ${its} here, ${balance} there`]
  })
  const unbalanced = await partner.query<{ row: string }>(`
    select 'their ' || asset || ' holds ' || sum(balance) as row from account group by asset having sum(balance) <> 0
    union all select 'their ' || name || ' ' || a.asset || ' holds ' || balance from account a left join lateral (
      select coalesce(sum(case when credit = a.name then amount else -amount end), 0) as moved from movement m
      where m.asset = a.asset and a.name in (m.debit, m.credit)) m on true where m.moved <> a.balance`)
  return [
    ...here.filter((row) => !others.includes(row)).map((row) => `only here: ${row}`),
    ...others.filter((row) => !here.includes(row)).map((row) => `only there: ${row}`),
    ...off,
    ...unbalanced.rows.map(({ row }) => row),
  ]
}
