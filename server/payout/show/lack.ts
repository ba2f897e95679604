import { type Address, getAddress } from 'viem'
import { tokenAbi } from '#chain/contracts/contracts.ts'
import { configuredChain } from '#chain/definitions/settings.ts'
import { oneOf } from '#chain/deposits/ask-nodes.ts'
import { clientsOf } from '#chain/deposits/client.ts'
import { pricesNow } from '#chain/payouts/fees.ts'
import type { Services } from '#server/services/services.ts'
import type { PaymentKind } from '../ask.ts'
import { lackOf } from '../lack-of.ts'
import { askedOf, type PaymentRow, paymentFor, triesOf } from '../payment.sql.ts'
import { hotWallet } from '../wallet.ts'

/** So long what a wallet was seen to hold is told again: many who wait ask a node once. */
const SEEN_MS = 15_000
/** Who looks at a page does not wait long for a node. */
const PATIENCE = { timeout: 2_000, retryCount: 0 } as const
/** More than a transfer of any token of ours takes. */
const TRANSFER_GAS = 100_000n

interface Seen {
  readonly at: number
  /** Of the token that is paid, in its smallest units, and of the chain's own currency. */
  readonly held: bigint
  readonly wei: bigint
  /** For one unit of gas; undefined: more than the ceiling. */
  readonly maxFee: bigint | undefined
}

const seen = new Map<string, Promise<Seen | undefined>>()

/**
 * Why nobody was asked yet to sign the payment of a cause, as the worker sees it (`prepare`): the wallet holds too little of the token or of gas,
 * or the network's fee is above the ceiling. Undefined: neither, or no node says so at once. Only asks; the worker alone decides.
 */
export async function lacksFor(
  services: Services,
  kind: PaymentKind,
  cause: string,
): Promise<'wallet' | 'networkFee' | undefined> {
  const { database, settings } = services
  const payment = await paymentFor(database, kind, cause)
  if (!payment || payment.state !== 'open' || payment.nonce !== null) return undefined
  const wallet = hotWallet(settings)
  if (!wallet || payment.wallet !== wallet || (await triesOf(database, [payment.id])).length > 0) return undefined
  const has = await lately(services, payment, wallet)
  if (!has) return undefined
  const purse = { ...has, asked: await askedOf(database, payment.chain, wallet) }
  // in the order in which the worker finds it: tokens, the price, and then what the gas comes to
  if (lackOf(payment, 0n, purse) === 'tokens') return 'wallet'
  if (has.maxFee === undefined) return 'networkFee'
  return lackOf(payment, TRANSFER_GAS * has.maxFee, purse) ? 'wallet' : undefined
}

/** What the wallet has, as a node said within the last seconds; undefined while none answers. */
async function lately(services: Services, payment: PaymentRow, wallet: Address): Promise<Seen | undefined> {
  const key = `${payment.chain} ${wallet} ${payment.contract}`
  const at = services.now().getTime()
  const before = await seen.get(key)
  if (before && at - before.at < SEEN_MS) return before
  const asked = ask(services, payment, wallet, at).catch(() => undefined)
  seen.set(key, asked)
  return asked
}

async function ask(
  { settings, economy }: Services,
  { chain: chainId, contract }: PaymentRow,
  wallet: Address,
  at: number,
): Promise<Seen | undefined> {
  const setting = settings.chains.find((one) => one.chainId === chainId)
  const ceiling = economy.withdrawal.gas.mostWei.get(chainId)
  if (!setting || ceiling === undefined) return undefined
  const about = { abi: tokenAbi, functionName: 'balanceOf', args: [wallet] } as const
  // as the worker asks before it has one signed: while the first node is down, the next one
  const [held, wei, prices] = await oneOf(clientsOf(configuredChain(setting), PATIENCE), (client) =>
    Promise.all([
      contract === null ? 0n : client.readContract({ address: getAddress(contract), ...about }),
      client.getBalance({ address: wallet }),
      pricesNow(client, ceiling),
    ]),
  )
  return { at, held, wei, maxFee: prices?.maxFee }
}
