import { sql } from 'kysely'
import { type Address, type Hex, isHex, parseSignature, recoverMessageAddress, serializeSignature } from 'viem'
import { chainOf } from '#chain/definitions/chains.ts'
import { type Control, controlMessage } from '#rules/custody/control.ts'
import { headOf } from '#server/deposit/scan/head.ts'
import { type Operator, recordAct } from '#server/operation/record.ts'
import { coldWallet, keptWallet } from '#server/payout/wallet.ts'
import type { Services } from '#server/services/services.ts'
import type { Tx } from '#server/store/database.ts'
import { askOnce, dayOf } from './control.ts'
import { newestScanned } from './custody.sql.ts'

/** Statements that nobody signed and that a signature is compared with: the newest. */
const WAITING = 100

/**
 * The words that the key of the cold wallet is to sign on a chain, of today and of a block that stays: the same all day. No server
 * has that key, so somebody takes them to it. Throws a `RangeError` that says why there are none.
 */
export async function coldStatement(services: Services, chain: number): Promise<string> {
  const { database, now } = services
  const address = coldOn(services, chain)
  const final = (await headOf(database, chain)) - BigInt(chainOf(chain)?.confirmations.finality ?? 0) + 1n
  const block = await newestScanned(database, chain, final)
  if (!block) throw new RangeError(`no final block of chain ${chain} was seen yet`)
  const day = dayOf(now())
  await askOnce(database, { chain, address, purpose: 'keeps', day }, block)
  const statement = (await statements(database, chain, address)).find((one) => one.day === day)
  // the row of today is of what it was this morning
  if (!statement)
    throw new RangeError(`${address} paid on chain ${chain} until today: ask for its statement tomorrow (UTC)`)
  return controlMessage(statement)
}

/**
 * Keeps what the cold wallet's key signed (EIP-191) of a statement that was asked for, and publishes it: only when it is of that
 * address and of those words. Which day's it was. Throws a `RangeError` that says what is wrong with it.
 */
export async function keepColdSignature(
  tx: Tx,
  services: Services,
  who: Operator,
  { chain, signature }: { readonly chain: number; readonly signature: string },
): Promise<{ readonly address: Address; readonly day: string }> {
  const address = coldOn(services, chain)
  const written = spelt(signature)
  const waiting = await statements(tx, chain, address)
  if (waiting.length === 0) throw new RangeError(`no statement of ${address} on chain ${chain} was asked for`)
  for (const statement of waiting) {
    if ((await signerOf(controlMessage(statement), written)) !== address) continue
    if (statement.signed) throw new RangeError(`the statement of ${statement.day} is signed and published already`)
    const kept = await sql`update custody_control set signature = ${written}, signed_at = clock_timestamp()
      where chain = ${chain} and address = ${address} and on_day = ${statement.day}::date and signature is null`.execute(
      tx,
    )
    if (kept.numAffectedRows !== 1n) throw new RangeError(`the statement of ${statement.day} was signed meanwhile`)
    await recordAct(tx, who, 'custody signed', { chain, address, day: statement.day, signature: written })
    return { address, day: statement.day }
  }
  throw new RangeError(
    `it is not of ${address}, or of other words than a statement that was asked for on chain ${chain}`,
  )
}

function coldOn({ settings }: Services, chain: number): Address {
  const address = coldWallet(settings)
  if (!address) throw new RangeError('there is no cold wallet: COLD_ADDRESS is not set')
  if (!settings.chains.some(({ chainId }) => chainId === chain)) throw new RangeError(`no chain ${chain} here`)
  // a row of today would keep the signer's from being asked for
  if (!keptWallet(settings))
    throw new RangeError(`${address} also pays out on chain ${chain}: the signer shows its key`)
  return address
}

/** The newest statements of a cold wallet, whether signed or not. */
async function statements(
  reader: Services['database'] | Tx,
  chain: number,
  address: Address,
): Promise<(Control & { signed: boolean })[]> {
  const { rows } = await sql<Control & { signed: boolean }>`
    select chain, address, purpose, to_char(on_day, 'YYYY-MM-DD') as day, block_number as block, block_hash as "blockHash",
      signature is not null as signed
    from custody_control where chain = ${chain} and address = ${address} and purpose = 'keeps'
    order by on_day desc limit ${WAITING}`.execute(reader)
  return rows
}

/** A signature of 65 bytes as every wallet writes it; some devices count its last byte from zero. */
function spelt(signature: string): Hex {
  if (!isHex(signature) || !/^0x[0-9a-fA-F]{130}$/.test(signature))
    throw new RangeError('a signature is 0x and 130 hexadecimal digits')
  try {
    return serializeSignature(parseSignature(signature))
  } catch {
    throw new RangeError('no signature has these digits')
  }
}

async function signerOf(message: string, signature: Hex): Promise<Address | undefined> {
  try {
    return await recoverMessageAddress({ message, signature })
  } catch {
    // its numbers are of no point on the curve
    return undefined
  }
}
