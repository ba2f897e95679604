import { v7 as uuidv7 } from 'uuid'
import type { Observed, Reading } from '#chain/deposits/read-deposits.ts'
import type { Stray } from '#chain/deposits/stray-transfers.ts'
import { toMinor } from '#chain/deposits/to-minor.ts'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import { isPlausible } from '#rules/deposit/deposit.ts'
import { membersAt } from '#server/deposit/address.sql.ts'
import type { Found } from '#server/deposit/deposit.sql.ts'
import type { Reader } from '#server/store/database.ts'

/** What a reading brought our members: deposits, and what is too much to be one. */
interface Brought {
  readonly found: readonly Found[]
  readonly absurd: readonly Stray[]
}

/** Whose the deposits of a reading are, in minor units; an amount that no token has is a stray, and holds up nothing. */
export async function foundIn(reader: Reader, { deposits }: Pick<Reading, 'deposits'>): Promise<Brought> {
  const members = await membersAt(reader, [...new Set(deposits.map(({ to }) => to))])
  const found: Found[] = []
  const absurd: Stray[] = []
  for (const deposit of deposits) {
    const member = members.get(deposit.to)
    if (member === undefined) continue
    const { minor, dustRaw } = toMinor(deposit.rawAmount, deposit.token.decimals)
    if (isPlausible(minor)) found.push(asFound(deposit, member, minor, dustRaw))
    else absurd.push({ ...deposit, contract: deposit.token.contract })
  }
  return { found, absurd }
}

function asFound(deposit: Observed, member: UserId, minor: Minor, dustRaw: bigint): Found {
  return {
    id: uuidv7(),
    member,
    chain: deposit.chainId,
    asset: deposit.token.asset,
    contract: deposit.token.contract,
    tx_hash: deposit.txHash,
    ordinal: deposit.ordinal,
    log_index: deposit.logIndex,
    sender: deposit.from,
    address: deposit.to,
    raw: deposit.rawAmount,
    minor,
    dust_raw: dustRaw,
    block_number: deposit.blockNumber,
    block_hash: deposit.blockHash,
  }
}
