import type { Address, Hash } from 'viem'
import { configuredChain } from '#chain/definitions/settings.ts'
import { checkChain } from '#chain/deposits/check-chain.ts'
import { clientsOf } from '#chain/deposits/client.ts'
import { agreed, agreedHead, NoAgreement } from '#chain/deposits/quorum.ts'
import { isForGood, type SentBy, type Taker, transactionOf } from '#chain/payouts/taker.ts'
import { failureOf } from '#server/deposit/scan/silence.ts'
import { type Operator, recordAct } from '#server/operation/record.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction, type Reader } from '#server/store/database.ts'
import { isOfPayment } from '../payment.sql.ts'
import { isOpen } from '../wallet.ts'
import { endedNonces, hasLeft, insertNamed } from './sent.sql.ts'

/** Why a transaction cannot be named, in words for an operator. */
export class NotNamed extends Error {
  override readonly name = 'NotNamed'
}

/** Whose nonce a named transaction took; `isNew`: nobody had named it before. */
export interface Named {
  readonly wallet: Address
  readonly nonce: number
  readonly isNew: boolean
}

/**
 * An operator names the transaction by which a wallet of ours used a nonce that nobody shows: nodes keep no old states, and no token left by
 * it. From then on it is known as if the scanner had seen it leave. His word counts for nothing but where to look: a majority of the nodes has
 * to show it, from a wallet of ours and standing for good, and they are asked again whenever it is used.
 * @throws NotNamed
 */
export async function nameTransaction(services: Services, who: Operator, chain: number, hash: Hash): Promise<Named> {
  const { database } = services
  const { from: wallet, nonce } = await shownForGood(services, chain, hash)
  if (!(await isOpen(database, chain, wallet)))
    throw new NotNamed(`it was sent by ${wallet}, which is no wallet of ours on chain ${chain}`)
  return inTransaction(database, async (tx) => {
    const known = await knownAs(tx, chain, { hash, wallet, nonce })
    if (known) throw new NotNamed(`nonce ${nonce} of ${wallet} is known here: ${known}`)
    const isNew = await insertNamed(tx, { chain, hash, wallet, nonce })
    if (isNew) await recordAct(tx, who, 'withdrawals name-transaction', { chain, hash, wallet, nonce })
    return { wallet, nonce, isNew }
  })
}

/** The transaction, as most nodes of its chain show it and its receipt. @throws NotNamed */
export async function shownForGood(
  { settings }: Pick<Services, 'settings'>,
  chainId: number,
  hash: Hash,
): Promise<SentBy & { taker: Taker }> {
  const setting = settings.chains.find((one) => one.chainId === chainId)
  if (!setting) throw new NotNamed(`no chain ${chainId} here`)
  const chain = configuredChain(setting)
  const clients = clientsOf(chain)
  await checkChain(clients, chain).catch((error: unknown) => {
    throw new NotNamed(`most nodes of chain ${chainId} are down or wrong: ${failureOf(error)}`)
  })
  try {
    const shown = await transactionOf(clients, hash)
    if (!shown) throw new NotNamed(`most nodes of chain ${chainId} do not show it`)
    const { from, nonce, taker } = shown
    if (!taker) throw new NotNamed('it is within no block: whether it ever will be, nobody knows')
    const block = await agreed(clients, `the receipt of ${hash}`, async (client) => {
      return (await client.getTransactionReceipt({ hash })).blockNumber
    })
    if (block !== taker.block) throw new NotNamed(`its receipt is of block ${block}, and it is in block ${taker.block}`)
    const head = await agreedHead(clients)
    const { finality } = chain.confirmations
    if (!isForGood(taker, head, finality))
      throw new NotNamed(`it is not final: block ${taker.block} of ${head}, and ${finality} are needed`)
    return { from, nonce, taker }
  } catch (error) {
    if (error instanceof NoAgreement) throw new NotNamed(`the nodes of chain ${chainId} do not agree: ${error.message}`)
    throw error
  }
}

/** By what a nonce is known already; undefined: by nothing. */
async function knownAs(
  reader: Reader,
  chain: number,
  { hash, wallet, nonce }: { readonly hash: Hash; readonly wallet: Address; readonly nonce: number },
): Promise<string | undefined> {
  if (await isOfPayment(reader, hash)) return 'it is a payment of ours'
  if ((await endedNonces(reader, { chain, wallet, first: nonce, used: nonce + 1 })).has(nonce))
    return 'a payment of ours ended by it'
  if (await hasLeft(reader, chain, wallet, hash)) return 'the scanner saw it leave'
  return undefined
}
