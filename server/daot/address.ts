import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { daotAddressInfo, daotAddressUpdate } from '#calls/daot/address.ts'
import { chainOf } from '#chain/definitions/chains.ts'
import type { UserId } from '#rules/amount/labels.ts'
import type { WithdrawalCoin } from '#rules/economy/withdrawal.ts'
import { Refusal } from '#rules/errors/errors.ts'
import type { Asker } from '#server/handler/handler.ts'
import { keepExitsWaiting, requireNoHold } from '#server/hold/hold.ts'
import { requireSession } from '#server/member/session.ts'
import { payableAddress } from '#server/security/payable-address.ts'
import { noteSecurity } from '#server/security-event/note.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction, type Reader } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'
import { addressRow, type ReceivingRow, saveAddress } from './address.sql.ts'

type Receiving = AnswerOf<typeof daotAddressUpdate>['receiving']

/** How DAOT leaves to a chain, by the economy; undefined: not at all. */
export function daotCoin({ economy }: Pick<Services, 'economy'>): WithdrawalCoin | undefined {
  return economy.withdrawal.coins.find(({ asset }) => asset === 'DAOT')
}

/** Where the asker's DAOT is sent to. */
export async function showAddress({ services, member }: Asker): Promise<AnswerOf<typeof daotAddressInfo>> {
  const row = await addressRow(services.database, member.id)
  return { receiving: row ? view(row) : null }
}

/**
 * Sets where the asker's DAOT is sent to. Refuses withdrawalClosed where DAOT leaves to no chain, and as `payableAddress` does: nobody's
 * address, a contract of a token, one of our own. Nor is it set while nothing may leave the account: a hold is the time in which its owner
 * finds out, and what it holds back must not go elsewhere the moment it ends.
 */
export async function setAddress(
  asker: Asker,
  { address = '' }: Pick<RequestOf<typeof daotAddressUpdate>, 'address'>,
): Promise<AnswerOf<typeof daotAddressUpdate>> {
  const { services, member } = asker
  const chain = daotCoin(services)?.chain
  if (chain === undefined) throw new Refusal('withdrawalClosed')
  const payable = await payableAddress(services, services.database, chain, address)
  return inTransaction(services.database, async (tx) => {
    // a claim under way goes where it was said to
    await keepExitsWaiting(tx, member.id)
    // what waited for this row may have been ended by the owner meanwhile
    await requireSession(tx, member)
    await requireNoHold(tx, member.id)
    const row = { member: member.id, chain, address: payable, set_at: await worldNow(tx) }
    await saveAddress(tx, row)
    await noteSecurity(tx, asker, member.id, 'daotAddressSet')
    return { receiving: view(row) }
  })
}

/** The receiving address of a member, if it is the one that was `shown` to him; refuses daotAddressMissing, daotAddressChanged. */
export async function receivingAddress(reader: Reader, member: UserId, shown = ''): Promise<ReceivingRow> {
  const row = await addressRow(reader, member)
  if (!row) throw new Refusal('daotAddressMissing')
  if (row.address.toLowerCase() !== shown.toLowerCase()) throw new Refusal('daotAddressChanged')
  return row
}

function view({ address, chain, set_at }: ReceivingRow): Receiving {
  return { address, chainId: chain, networkName: chainOf(chain)?.fullName ?? `${chain}`, setAt: set_at.getTime() }
}
