import * as z from 'zod/mini'
import { assetName, decimal, instant, uuid } from '#calls/fields.ts'
import { DEPOSIT_STATES } from '#rules/deposit/deposit.ts'

export const depositState = z.enum(DEPOSIT_STATES)

/** A token that can be deposited, on one network. */
export const coinView = z.object({
  chainId: z.int(),
  /** As `chain/list` names it. */
  network: z.string(),
  networkName: z.string(),
  asset: assetName,
  /** The contract; other tokens of the same name are lost when they are sent. */
  contract: z.string(),
  /** Below it a deposit is kept and not credited. */
  least: decimal,
  /** What may be credited before it is final, in USDT; above it a deposit waits. */
  exposure: decimal,
  /** Confirmations until it is credited, and until it may leave again. */
  confirmations: z.int(),
  finality: z.int(),
})

/** A deposit as it stands in a list. */
export const depositView = z.object({
  order: uuid,
  chainId: z.int(),
  network: z.string(),
  asset: assetName,
  amount: decimal,
  from: z.string(),
  txHash: z.string(),
  state: depositState,
  confirmations: z.int(),
  needed: z.int(),
  /** Whether it is credited only when it is final. */
  waitsFinal: z.boolean(),
  receivedAt: instant,
})
