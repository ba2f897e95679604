import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import * as z from 'zod/mini'
import { sign } from '#calls/envelope/sign.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { answered, type Order, unanswered } from './orders.ts'

/** Where Orrery is, and how this partner signs. */
export interface Orrery {
  readonly url: string
  readonly type: number
  readonly secret: string
  readonly now: () => number
}

const shape = z.object({
  code: z.number(),
  data: z.object({
    orderId: z.string(),
    status: z.enum(['settled', 'refused', 'none']),
    reason: z.nullable(z.string()),
  }),
})

/**
 * Sends Orrery every order that it has not answered. One that may be there is asked for first; without an answer it stays as it is,
 * and comes again, under the same id.
 */
export async function pushOrders(pool: Pool, orrery: Orrery): Promise<void> {
  for (const order of await unanswered(pool)) {
    const known = order.tries === 0 ? 'none' : await ask(orrery, 'partner/transferstatus', { orderId: order.order_id })
    const told = known === 'none' ? await ask(orrery, 'partner/transferin', asked(order)) : known
    if (typeof told === 'object') await answered(pool, order, told.status, told.reason)
  }
}

function asked({ order_id, subject, asset, amount }: Order) {
  return { orderId: order_id, subject, asset, amount: formatUnits(amount) }
}

type Told = { readonly status: 'settled' | 'refused'; readonly reason: string | null } | 'none' | 'unknown'

async function ask({ url, type, secret, now }: Orrery, path: string, fields: object): Promise<Told> {
  const signed = { ...fields, nonce: randomUUID(), timestamp: now(), apiKey: `partner-${type}` }
  try {
    const answer = await fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', lang: 'en_US', system: 'cli' },
      body: JSON.stringify({ ...signed, sign: await sign(signed, secret) }),
      signal: AbortSignal.timeout(5000),
    })
    const parsed = shape.safeParse(await answer.json())
    if (!parsed.success || parsed.data.code !== 0) return 'unknown'
    const { status, reason } = parsed.data.data
    return status === 'none' ? 'none' : { status, reason }
  } catch {
    return 'unknown'
  }
}
