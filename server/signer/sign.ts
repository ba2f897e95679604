import { getAddress } from 'viem'
import { chains } from '#chain/definitions/chains.ts'
import { configuredChain } from '#chain/definitions/settings.ts'
import type { Keeper } from '#chain/payouts/keeper.ts'
import { signOutgoing } from '#chain/payouts/transaction.ts'
import { withdrawalWorth } from '#rules/withdrawal/review.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction, type Tx } from '#server/store/database.ts'
import { digestOf } from '#server/withdrawal/digest.ts'
import { type Grounds, judge } from './policy.ts'
import {
  approvals,
  askedBefore,
  giveNonce,
  isHeld,
  isOurs,
  lockNonce,
  lockTry,
  signedOfDay,
  storeRefusal,
  storeSigned,
  type ToSign,
  unsigned,
} from './signing.sql.ts'

/** Tries that are looked at in one round. */
const MOST = 100

/** What the signer is given. It asks no network. */
export type SignerServices = Pick<Services, 'database' | 'economy' | 'settings' | 'log'>

/**
 * One round: each try that waits is judged, and signed and stored in one transaction with its nonce, or refused, or left. What was
 * signed is stored before anybody can send it, so that a kill loses nothing: either its nonce is not given, or its bytes are there.
 * How many were signed.
 */
export async function signWaiting(services: SignerServices, keeper: Keeper): Promise<number> {
  let signed = 0
  for (const { payment, number } of await unsigned(services.database, keeper.address, MOST)) {
    const done = await inTransaction(services.database, (tx) => signOne(tx, services, keeper, payment, number))
    if (done) signed += 1
  }
  return signed
}

async function signOne(
  tx: Tx,
  services: SignerServices,
  keeper: Keeper,
  payment: string,
  number: number,
): Promise<boolean> {
  const asked = await lockTry(tx, payment, number)
  if (!asked || getAddress(asked.wallet) !== keeper.address) return false
  // sums are read under the wallet's lock: two that are signed at once would each be within the limit
  const next = await lockNonce(tx, asked.chain, asked.wallet)
  const verdict = judge(asked, await groundsOf(tx, services, asked))
  const facts = { payment, number, chainId: asked.chain }
  if (verdict.kind === 'refuse') {
    services.log.error({ ...facts, why: verdict.why }, 'a payment is not signed')
    await storeRefusal(tx, payment, verdict.why)
  }
  if (verdict.kind !== 'sign') return false
  if (asked.nonce === null) await giveNonce(tx, asked, next)
  const { chain: chainId, receiver, contract, raw, maxFee, tip, gas } = asked
  const outgoing = { chainId, to: getAddress(receiver), contract: getAddress(contract), raw }
  await storeSigned(tx, asked, await signOutgoing(outgoing, asked.nonce ?? next, { maxFee, tip, gas }, keeper))
  services.log.info(facts, 'signed')
  return true
}

async function groundsOf(tx: Tx, { economy, settings }: SignerServices, asked: ToSign): Promise<Grounds> {
  const { withdrawal: figures } = economy
  const { withdrawal } = asked
  const setting = settings.chains.find(({ chainId }) => chainId === withdrawal.chain)
  const token = setting && configuredChain(setting).tokens.find(({ asset }) => asset === withdrawal.asset)
  const worth = (sums: Parameters<typeof withdrawalWorth>[1]) => withdrawalWorth(figures, sums)
  const contracts = [
    ...chains.flatMap(({ tokens }) => tokens.map(({ contract }) => contract)),
    ...settings.chains.flatMap(({ usdt }) => (usdt ? [usdt] : [])),
    asked.wallet,
    ...(settings.coldAddress ? [settings.coldAddress] : []),
  ]
  return {
    figures,
    token,
    askedBefore: worth(await askedBefore(tx, withdrawal)),
    userToday: worth(await signedOfDay(tx, { member: withdrawal.member })),
    chainToday: worth(await signedOfDay(tx, { chain: withdrawal.chain })),
    worth: worth([{ asset: withdrawal.asset, units: withdrawal.leaves }]),
    approvals: await approvals(tx, withdrawal.id, digestOf(withdrawal)),
    ours:
      contracts.some((contract) => getAddress(contract) === getAddress(asked.receiver)) ||
      (await isOurs(tx, asked.receiver)),
    held: await isHeld(tx, withdrawal),
  }
}
