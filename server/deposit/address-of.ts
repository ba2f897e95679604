import { depositAddress, keyName } from '#chain/addresses/deposit-address.ts'
import type { UserId } from '#rules/amount/labels.ts'
import { Refusal } from '#rules/errors/errors.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction, type Reader } from '#server/store/database.ts'
import { addressOfMember, insertAddress, membersAt, takeIndex } from './address.sql.ts'

/** Whether an address (with its checksum) is one that we gave to a member. */
export async function isDepositAddress(reader: Reader, address: string): Promise<boolean> {
  return (await membersAt(reader, [address])).size > 0
}

/**
 * The member's deposit address, the same on every EVM chain and for ever; given at the first ask (ASSET-03).
 * @throws Refusal `chainNotSupported` where no extended public key is configured
 */
export async function addressOf(services: Pick<Services, 'database' | 'settings'>, member: UserId): Promise<string> {
  const { database, settings } = services
  const known = await addressOfMember(database, member)
  if (known) return known
  if (!settings.depositXpub) throw new Refusal('chainNotSupported')
  const key = keyName(settings.depositXpub)
  return inTransaction(database, async (tx) => {
    const index = await takeIndex(tx, key)
    const address = depositAddress(settings.depositXpub, index)
    if (await insertAddress(tx, { member, key, index, address })) return address
    // two first asks at once: the other one was quicker, and this number stays unused
    const other = await addressOfMember(tx, member)
    if (!other) throw new Error(`member ${member} has no deposit address`)
    return other
  })
}
