import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { addressAdd, addresses as addressesCall } from '#calls/security/addresses.ts'
import { chainOf, chains } from '#chain/definitions/chains.ts'
import { refuse } from '#rules/account/account.ts'
import type { UserId } from '#rules/amount/labels.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { ADDRESSES_MOST, labelFault } from '#rules/security/address-book.ts'
import { HOLD_HOURS } from '#rules/security/events.ts'
import type { Asker } from '#server/handler/handler.ts'
import { keepExitsWaiting } from '#server/hold/hold.ts'
import { requireSession } from '#server/member/session.ts'
import { noteSecurity } from '#server/security-event/note.ts'
import { inTransaction, type Reader } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'
import { bookRows, insertAddress, protectionRow, protectNow, protectUntil, removeAddress } from './address-book.sql.ts'
import { payableAddress } from './payable-address.ts'

type Protection = AnswerOf<typeof addressesCall>['protection']

/** The asker's book. */
export async function addressBook({ services, member }: Asker): Promise<AnswerOf<typeof addressesCall>> {
  const { database } = services
  const rows = await bookRows(database, member.id)
  return {
    list: rows.map((row) => ({
      id: row.id,
      chainId: row.chain,
      network: chainOf(row.chain)?.name ?? `${row.chain}`,
      address: row.address,
      label: row.label,
      addedAt: row.added_at.getTime(),
      usableAt: row.usable_at.getTime(),
    })),
    protection: await protectionOf(database, member.id),
    networks: chains.filter(({ supported }) => supported).map(({ chainId, name }) => ({ chainId, network: name })),
    worldAt: (await worldNow(database)).getTime(),
  }
}

/** An address with its checksum, if the asker can put it into his book. Refuses as `payableAddress` does, and addressKnown. */
export async function checkAddress({ services, member }: Asker, chainId: number, text: string): Promise<string> {
  const address = await payableAddress(services, services.database, chainId, text)
  const rows = await bookRows(services.database, member.id)
  if (rows.some((row) => row.chain === chainId && row.address === address)) throw new Refusal('addressKnown')
  return address
}

/** The addresses of a member's book. */
export async function bookAddresses(reader: Reader, member: UserId): Promise<string[]> {
  return (await bookRows(reader, member)).map(({ address }) => address)
}

/**
 * Refuses what a protected book does not let go (decision 9): addressNotInBook, and addressWaits until a new one has had its day.
 * Nothing while the protection is off.
 */
export async function requireInBook(reader: Reader, member: UserId, chainId: number, address: string): Promise<void> {
  if (!(await protectionOf(reader, member)).on) return
  const entry = (await bookRows(reader, member)).find((row) => row.chain === chainId && row.address === address)
  if (!entry) throw new Refusal('addressNotInBook')
  if (entry.usable_at > (await worldNow(reader)))
    throw new Refusal('addressWaits', { until: entry.usable_at.getTime() })
}

/** Puts an address into the asker's book; with the protection on it can be paid to after a day of the world's clock. */
export async function addAddress(
  asker: Asker,
  { chainId, address: text = '', label = '' }: RequestOf<typeof addressAdd>,
): Promise<AnswerOf<typeof addressAdd>> {
  const { services, member } = asker
  refuse(labelFault(label))
  const address = await checkAddress(asker, chainId, text)
  return inTransaction(services.database, async (tx) => {
    await keepExitsWaiting(tx, member.id)
    // what waited for this row may have been ended by the owner meanwhile
    await requireSession(tx, member)
    if ((await bookRows(tx, member.id)).length >= ADDRESSES_MOST)
      throw new Refusal('addressBookFull', { most: ADDRESSES_MOST })
    const hours = (await protectionOf(tx, member.id)).on ? HOLD_HOURS : 0
    const added = await insertAddress(tx, { member: member.id, chain: chainId, address, label, hours })
    if (!added) throw new Refusal('addressKnown')
    await noteSecurity(tx, asker, member.id, 'addressAdded')
    return { id: added.id, usableAt: added.usableAt.getTime() }
  })
}

/** Takes an address out of the asker's book; refuses notFound, also for a stranger's. */
export async function dropAddress(asker: Asker, id: string): Promise<void> {
  const { services, member } = asker
  await inTransaction(services.database, async (tx) => {
    if (!(await removeAddress(tx, member.id, id))) throw new Refusal('notFound')
    await noteSecurity(tx, asker, member.id, 'addressRemoved')
  })
}

/** Switches the protection on at once; off it goes a day later, by the world's clock. What is so already stays as it is. */
export async function protectBook(asker: Asker, on: boolean): Promise<Protection> {
  const { services, member } = asker
  return inTransaction(services.database, async (tx) => {
    await keepExitsWaiting(tx, member.id)
    // what waited for this row may have been ended by the owner meanwhile
    await requireSession(tx, member)
    const now = await protectionOf(tx, member.id)
    const ending = now.offAt !== null
    if (on && (!now.on || ending)) {
      await protectNow(tx, member.id)
      await noteSecurity(tx, asker, member.id, 'protectionOn')
    }
    if (!on && now.on && !ending) {
      await protectUntil(tx, member.id, HOLD_HOURS)
      await noteSecurity(tx, asker, member.id, 'protectionOff')
    }
    return protectionOf(tx, member.id)
  })
}

async function protectionOf(reader: Reader, member: UserId): Promise<Protection> {
  const row = await protectionRow(reader, member)
  const on = row !== undefined && (row.off_at === null || row.off_at > (await worldNow(reader)))
  return { on, offAt: on && row.off_at ? row.off_at.getTime() : null }
}
