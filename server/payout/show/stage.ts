import { headOf } from '#server/deposit/scan/head.ts'
import type { Reader } from '#server/store/database.ts'
import type { PaymentKind } from '../ask.ts'
import { paymentFor, triesOf } from '../payment.sql.ts'
import { isStopped } from '../stops.ts'

/** How far a payment is, for whoever waits for it. */
export interface Stage {
  readonly stage: 'stopped' | 'queued' | 'signed' | 'sent' | 'mined' | null
  readonly hash: string | null
  readonly confirmations: number
}

/** How far the payment of a cause is; undefined when none was asked for. */
export async function stageOf(
  reader: Reader,
  kind: PaymentKind,
  cause: string,
  asset: string,
): Promise<Stage | undefined> {
  const payment = await paymentFor(reader, kind, cause)
  if (!payment) return undefined
  const tries = await triesOf(reader, [payment.id])
  const hash = payment.mined_hash ?? tries.findLast((one) => one.sent_at !== null)?.hash ?? null
  if (payment.state !== 'open') return { stage: null, hash, confirmations: 0 }
  if (payment.mined_block !== null) {
    const depth = (await headOf(reader, payment.chain)) - payment.mined_block + 1n
    return { stage: 'mined', hash, confirmations: depth > 0n ? Number(depth) : 0 }
  }
  if (hash) return { stage: 'sent', hash, confirmations: 0 }
  if (payment.nonce !== null) return { stage: 'signed', hash, confirmations: 0 }
  const stopped = await isStopped(reader, payment.chain, asset)
  return { stage: stopped ? 'stopped' : 'queued', hash, confirmations: 0 }
}
