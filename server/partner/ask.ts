import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { canonicalString } from '#calls/envelope/sign.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { boundedFetch, Unreachable } from '#server/community/bounded-fetch.ts'
import type { Services } from '#server/services/services.ts'
import type { Partner } from '#server/settings/partners.ts'
import type { OrderRow } from './order.sql.ts'

/** How long a partner may think about one question, in ms. */
const PATIENCE = 5000

/** What a partner says of an order; `none`: it has not come there, and may still. `unknown`: nothing that counts was said. */
export type Told =
  | { readonly status: 'settled' | 'none' | 'unknown' }
  | { readonly status: 'refused'; readonly reason: string }

const shape = z.object({
  order: z.string(),
  status: z.enum(['settled', 'refused', 'none']),
  reason: z.optional(z.string()),
  nonce: z.string(),
  sign: z.string(),
})

type Outgoing = Pick<OrderRow, 'order_id' | 'subject' | 'asset' | 'amount'>

/** Sends an order to a partner. The same again is the same order there. */
export function sendOrder(services: Services, partner: Partner, order: Outgoing): Promise<Told> {
  const { order_id, subject, asset, amount } = order
  return ask(services, partner, 'transfer', { order: order_id, subject, asset, amount: formatUnits(amount) })
}

/** Asks what became of one. */
export function askStatus(services: Services, partner: Partner, { order_id }: Outgoing): Promise<Told> {
  return ask(services, partner, 'status', { order: order_id })
}

/**
 * Asks a partner's server: the question is signed with the secret of both, with its time and a nonce, and so is the answer, over
 * the same nonce. Whatever is no answer to this question (too late, a failure, not signed, of another order) is unknown, and the
 * money stays where it is.
 */
async function ask(
  { now, randomBytes, log }: Services,
  { type, partner: { url, secret } }: Partner,
  verb: 'transfer' | 'status',
  fields: Readonly<Record<string, string>>,
): Promise<Told> {
  const nonce = randomBytes(16).toString('hex')
  const asked = { ...fields, nonce, timestamp: now().getTime(), apiKey: 'orrery' }
  const body = JSON.stringify({ ...asked, sign: signed(asked, secret) })
  try {
    const headers = { 'content-type': 'application/json' }
    const question = { method: 'POST', headers, body, redirect: 'manual' } as const
    const answer = await boundedFetch(`${url}/${verb}`, question, PATIENCE)
    if (answer.status !== 200) throw new Unreachable(`status ${answer.status}`)
    const { sign, ...told } = shape.parse(await answer.json())
    const given = Buffer.from(sign)
    const due = Buffer.from(signed(told, secret))
    if (given.length !== due.length || !timingSafeEqual(given, due)) throw new Unreachable('not signed')
    if (told.nonce !== nonce || told.order !== fields.order) throw new Unreachable('an answer to another question')
    const { status, reason = 'other' } = told
    return status === 'refused' ? { status, reason } : { status }
  } catch (error) {
    const failure = error instanceof Error ? error.message.slice(0, 120) : 'failed'
    log.warn({ partner: type, order: fields.order, failure }, 'a partner gave no answer that counts; it is asked again')
    return { status: 'unknown' }
  }
}

/** HMAC-SHA-256 over the sorted fields, as the wire's own signature (api.md). */
function signed(fields: Readonly<Record<string, unknown>>, secret: string): string {
  return createHmac('sha256', secret).update(canonicalString(fields)).digest('hex')
}
