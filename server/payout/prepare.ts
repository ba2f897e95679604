import { getAddress, type PublicClient } from 'viem'
import { tokenAbi } from '#chain/contracts/contracts.ts'
import type { ConfiguredToken } from '#chain/definitions/settings.ts'
import { oneOf } from '#chain/deposits/ask-nodes.ts'
import { gasOf, isRevert, pricesNow } from '#chain/payouts/fees.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction } from '#server/store/database.ts'
import { lackOf, type Purseful } from './lack-of.ts'
import { outgoingOf } from './outgoing.ts'
import { askedOf, insertTry, lockWallet, type PaymentRow, refusePayment } from './payment.sql.ts'
import type { Purse } from './purse.ts'
import { EVERY_ASSET, isStopped } from './stops.ts'

/** How the log tells it: the alarms and the handbook know these words. */
const SAID = { tokens: 'the wallet holds less than a payment', gas: 'the wallet has too little gas' } as const

/**
 * Asks for the first try of a payment, when the wallet has what it pays beside all that is asked of it already, and gas is not too
 * dear. What the token would refuse though the wallet has it is refused for good: it was never signed. `closed`: nothing of this token can
 * be prepared now, whatever it is; `tokens`, `gas`: nothing that pays as much of it. However many wait for it, a node is asked once.
 */
export async function prepare(
  services: Services,
  purse: Purse,
  payment: PaymentRow,
): Promise<'closed' | 'tokens' | 'gas' | undefined> {
  const { chain, clients, wallet } = purse
  const { database, economy, log } = services
  const { contract: paid } = payment
  const token = chain.tokens.find(({ contract }) => paid !== null && getAddress(contract) === getAddress(paid))
  const ceiling = economy.withdrawal.gas.mostWei.get(chain.chainId)
  if (ceiling === undefined || (paid !== null && !token)) return 'closed'
  if (await isStopped(database, chain.chainId, token?.asset ?? EVERY_ASSET)) return 'closed'
  const facts = { chainId: chain.chainId, payment: payment.id, kind: payment.kind, wallet }
  const has = await look(services, purse, token)
  const lacksNow = lackOf(payment, 0n, has)
  if (lacksNow) {
    log.warn(facts, SAID[lacksNow])
    return lacksNow
  }
  const prices = await oneOf(clients, (client) => pricesNow(client, ceiling))
  if (!prices) return 'closed'
  const gas = await oneOf(clients, (client) => gasAt(client, services, purse, payment, token))
  if (gas === 'refused')
    await inTransaction(database, (tx) => refusePayment(tx, payment.id, 'the token refuses the transfer'))
  if (gas === 'refused' || gas === 'short') return undefined
  const lacks = await inTransaction(database, async (tx) => {
    await lockWallet(tx, chain.chainId, wallet)
    const asked = [...has.asked, ...(await askedOf(tx, chain.chainId, wallet))]
    const found = lackOf(payment, gas * prices.maxFee, { ...has, asked })
    if (!found) await insertTry(tx, { payment: payment.id, number: 1, max_fee: prices.maxFee, tip: prices.tip, gas })
    return found
  })
  // a deposit address has none until it is sent some
  if (lacks && payment.kind !== 'sweep') log.warn(facts, SAID[lacks])
  return lacks
}

/**
 * What a node says that it takes. `refused`: the token would not move it, though by the same node the wallet has it; `short`: it has not, since another
 * worker may have asked for what was left a moment ago, and the payment waits.
 */
async function gasAt(
  client: PublicClient,
  services: Services,
  purse: Purse,
  payment: PaymentRow,
  token: ConfiguredToken | undefined,
): Promise<bigint | 'refused' | 'short'> {
  try {
    return await gasOf(client, purse.wallet, outgoingOf(payment))
  } catch (error) {
    if (!isRevert(error)) throw error
    return lackOf(payment, 0n, await look(services, { ...purse, clients: [client] }, token)) ? 'short' : 'refused'
  }
}

async function look(
  { database }: Services,
  { chain, clients, wallet }: Purse,
  token: ConfiguredToken | undefined,
): Promise<Purseful> {
  // before the balances: what is mined in between is then counted twice, and never not at all
  const asked = await askedOf(database, chain.chainId, wallet)
  const about = { abi: tokenAbi, functionName: 'balanceOf', args: [wallet] } as const
  const [held, wei] = await oneOf(clients, (client) =>
    Promise.all([
      token ? client.readContract({ address: token.contract, ...about }) : 0n,
      client.getBalance({ address: wallet }),
    ]),
  )
  return { asked, held, wei }
}
