import { getAddress } from 'viem'
import type { Keeper } from '#chain/payouts/keeper.ts'
import { signOutgoing } from '#chain/payouts/transaction.ts'
import { apart } from '#server/jobs/apart.ts'
import { nowAndThen } from '#server/services/now-and-then.ts'
import { inTransaction, type Tx } from '#server/store/database.ts'
import { wasSigned } from './again.ts'
import { groundsOf, isPaidOut, type Keys, ownGroundsOf, type SignerServices } from './grounds.ts'
import { giveNonce, lockMember, lockNonce } from './locks.sql.ts'
import { judgeOwn } from './own-policy.ts'
import { judge, judgeAgain, refuse, type Verdict } from './policy.ts'
import {
  approved,
  lockTry,
  storeRefusal,
  storeSigned,
  type ToSign,
  type Try,
  unsigned,
  type Waiting,
} from './signing.sql.ts'

/** Tries that are read at once. */
const MOST = 100
/** Of payments that cannot be counted. */
const isToBeSaid = nowAndThen()

/**
 * One round: each try that waits is judged, and signed and stored in one transaction with its nonce, or refused, or left. What was
 * signed is stored before anybody can send it, so that a kill loses nothing: either its nonce is not given, or its bytes are there.
 * One that fails by itself keeps nothing behind it waiting. How many were signed.
 * @throws what single ones failed by, after the others; a keeper that does not sign is that of all, and ends the round
 */
export async function signWaiting(services: SignerServices, keys: Keys): Promise<number> {
  const each = apart((error) => error instanceof NotSigned)
  let signed = 0
  let last: Waiting | undefined
  for (let more = MOST; more === MOST; ) {
    const page = await unsigned(services.database, keys.hot.address, last, MOST)
    for (const { payment, number } of page)
      signed += await each.done(async () =>
        Number(await inTransaction(services.database, (tx) => signOne(tx, services, keys, payment, number))),
      )
    last = page.at(-1)
    more = page.length
  }
  each.end()
  return signed
}

/** Whoever keeps the key did not sign. */
class NotSigned extends Error {
  override readonly name = 'NotSigned'
}

async function signOne(
  tx: Tx,
  services: SignerServices,
  keys: Keys,
  payment: string,
  number: number,
): Promise<boolean> {
  const asked = await lockTry(tx, payment, number)
  if (!asked) return false
  // sums are read under the wallet's lock: two that are signed at once would each be within the limit
  const { nonce: next, isKnown } = await lockNonce(tx, asked.chain, asked.wallet)
  if (!isKnown) return false
  const { verdict, keeper } = await judged(tx, services, keys, asked)
  const { chain: chainId, kind } = asked
  const facts = { payment, number, chainId, kind }
  if (verdict.kind === 'refuse') {
    services.log.error({ ...facts, why: verdict.why }, 'a payment is not signed')
    await storeRefusal(tx, payment, verdict.why)
  }
  if (verdict.kind !== 'sign') return false
  if (getAddress(asked.wallet) !== keeper.address) throw new Error(`payment ${payment} is not of the key that signs it`)
  if (asked.nonce === null) await giveNonce(tx, asked, next)
  const { receiver, contract, raw, maxFee, tip, gas } = asked
  const outgoing = { chainId, to: getAddress(receiver), contract: contract === null ? null : getAddress(contract), raw }
  const signed = await signOutgoing(outgoing, asked.nonce ?? next, { maxFee, tip, gas }, keeper).catch(
    (error: unknown) => {
      throw new NotSigned(error instanceof Error ? error.message : 'no signature', { cause: error })
    },
  )
  await storeSigned(tx, asked, signed)
  services.log.info(facts, 'signed')
  return true
}

async function judged(
  tx: Tx,
  services: SignerServices,
  keys: Keys,
  asked: Try,
): Promise<{ readonly verdict: Verdict; readonly keeper: Keeper }> {
  if (asked.kind !== 'withdrawal') {
    const { grounds, keeper } = await ownGroundsOf(tx, services, keys, asked)
    return { verdict: judgeOwn(asked, grounds), keeper }
  }
  const withdrawal = await approved(tx, asked.payment)
  if (!withdrawal) return { verdict: refuse('it is of no withdrawal'), keeper: keys.hot }
  if (!isPaidOut(services, withdrawal) && (await wasSigned(tx, asked)))
    return { verdict: judgeAgain({ ...asked, withdrawal }, services.economy.withdrawal), keeper: keys.hot }
  // another signer may be at one of his on another chain: what he may be paid a day counts both
  await lockMember(tx, withdrawal.member)
  return { verdict: await counted(tx, services, { ...asked, withdrawal }), keeper: keys.hot }
}

/** The verdict on a withdrawal's payment; one that cannot be counted, of an asset that has no worth any more, waits, and stops none behind it. */
async function counted(tx: Tx, services: SignerServices, asked: ToSign): Promise<Verdict> {
  try {
    return judge(asked, await groundsOf(tx, services, asked))
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    const { payment, withdrawal } = asked
    // a round comes four times a second, and it waits until somebody gives it up
    if (isToBeSaid(payment, services.now()))
      services.log.warn({ payment, order: withdrawal.id, why: error.message }, 'a payment cannot be counted, and waits')
    return { kind: 'wait' }
  }
}
