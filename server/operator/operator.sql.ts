import type { Reader } from '#server/store/database.ts'

/** The last hundred deposits of all members. */
export function depositRows(reader: Reader) {
  return reader
    .selectFrom('deposit')
    .innerJoin('member', 'member.id', 'deposit.member')
    .select(['deposit.seen_at', 'deposit.state', 'deposit.minor', 'deposit.asset', 'deposit.chain', 'deposit.tx_hash'])
    .select(['deposit.member', 'member.username'])
    .orderBy('deposit.id', 'desc')
    .limit(100)
    .execute()
}

/** The last hundred transfers that no deposit comes of, with the member whose address they went to. */
export function strayRows(reader: Reader) {
  return reader
    .selectFrom('stray_transfer')
    .innerJoin('deposit_address', 'deposit_address.address', 'stray_transfer.address')
    .innerJoin('member', 'member.id', 'deposit_address.member')
    .select(['stray_transfer.chain', 'stray_transfer.tx_hash', 'stray_transfer.contract', 'stray_transfer.raw'])
    .select(['stray_transfer.address', 'stray_transfer.seen_at', 'member.id as member', 'member.username'])
    .orderBy('stray_transfer.seen_at', 'desc')
    .orderBy('stray_transfer.chain')
    .orderBy('stray_transfer.tx_hash')
    .orderBy('stray_transfer.log_index')
    .limit(100)
    .execute()
}

/** Accounts that nothing leaves until an operator has looked. */
export function flagRows(reader: Reader) {
  return reader
    .selectFrom('deposit_flag')
    .innerJoin('member', 'member.id', 'deposit_flag.member')
    .select(['deposit_flag.member', 'deposit_flag.deposit', 'deposit_flag.at', 'member.username'])
    .where('deposit_flag.cleared_at', 'is', null)
    .orderBy('deposit_flag.at')
    .execute()
}

/** The member of a username or e-mail address, by its key. */
export function memberOfKey(reader: Reader, key: string) {
  return reader
    .selectFrom('member')
    .select('id')
    .where((eb) => eb.or([eb('username_key', '=', key), eb('email_key', '=', key)]))
    .executeTakeFirst()
}
