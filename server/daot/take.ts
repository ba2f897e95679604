import { v7 as uuidv7 } from 'uuid'
import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { daotTakeAll } from '#calls/daot/releases.ts'
import { ofSystem, ofUser } from '#ledger/chart.ts'
import { post } from '#ledger/post.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { Refusal } from '#rules/errors/errors.ts'
import type { Leaver, Payer } from '#server/handler/handler.ts'
import { withdraw } from '#server/withdrawal/request/withdraw.ts'
import { worldNow } from '#server/world/clock.ts'
import { receivingAddress } from './address.ts'
import { insertClaim, lockDue, nextDue } from './release.sql.ts'

type Asked = Pick<RequestOf<typeof daotTakeAll>, 'round' | 'sequence' | 'toChain' | 'address'>

/**
 * Claims what is due (DAOT-04) to the investment account; `toChain`: and withdraws all of it from there at once, under the pass of this
 * exit, by the limits, the fee and the review of any withdrawal. Refuses daotNothingDue, daotPartLocked (with when it is released),
 * daotAddressMissing, daotAddressChanged (it is not the one that was shown), and as a withdrawal does.
 */
export async function takeReleased(payer: Payer, asked: Asked): Promise<AnswerOf<typeof daotTakeAll>> {
  const { tx, member, exit } = payer
  const worldAt = await worldNow(tx)
  const receiving = asked.toChain ? await receivingAddress(tx, member.id, asked.address) : undefined
  const parts = await lockDue(tx, member.id, asked, worldAt)
  const total = parts.reduce((sum, { amount }) => sum + amount, 0n)
  if (total === 0n) {
    const until = await nextDue(tx, member.id, asked, worldAt)
    if (until && asked.sequence !== undefined) throw new Refusal('daotPartLocked', { until: until.getTime() })
    throw new Refusal('daotNothingDue')
  }
  const id = uuidv7()
  await post(tx, {
    id,
    kind: 'daotClaim',
    cause: id,
    actor: member.id,
    worldAt,
    facts: { parts: parts.length },
    legs: [{ from: ofSystem('daot-locked'), to: ofUser(member.id, 'investment'), asset: 'DAOT', units: total }],
  })
  const amount = formatUnits(total)
  const withdrawal = receiving && exit ? await sendOn({ ...payer, exit }, receiving, amount) : null
  await insertClaim(tx, { id, member: member.id, amount: total, withdrawal, world_at: worldAt }, parts)
  return { order: id, amount, parts: parts.length, withdrawal }
}

/** Withdraws what was claimed to the receiving address. */
async function sendOn(
  leaver: Leaver,
  { chain, address }: { readonly chain: number; readonly address: string },
  amount: string,
): Promise<string> {
  const { order } = await withdraw(leaver, { chainId: chain, asset: 'DAOT', amount, address })
  return order
}
