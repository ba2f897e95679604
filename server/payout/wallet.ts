import { type Selectable, sql } from 'kysely'
import { type Address, getAddress, type PublicClient } from 'viem'
import { agreed, agreedHead } from '#chain/deposits/quorum.ts'
import type { Settings } from '#server/settings/settings.ts'
import { type Database, inTransaction, type Reader } from '#server/store/database.ts'
import type { PayoutWallet } from '#server/store/rows.made.ts'
import { TIMELINE } from '#server/store/timeline.ts'
import { otherWallets } from './payment.sql.ts'
import { addStop } from './stops.ts'

/** The wallet that pays out, the same address on every chain; undefined: nothing can be paid out. */
export function hotWallet({ payoutAddress }: Pick<Settings, 'payoutAddress'>): Address | undefined {
  return payoutAddress ? getAddress(payoutAddress) : undefined
}

/** Where what is above the ceiling is kept, the same address on every chain; undefined: nowhere. */
export function coldWallet({ coldAddress }: Pick<Settings, 'coldAddress'>): Address | undefined {
  return coldAddress ? getAddress(coldAddress) : undefined
}

/**
 * The cold wallet, whether it paid before or not: what it holds is held once, and not where it is watched that enough can be paid. One that
 * pays is not cold.
 */
export function keptWallet(settings: Pick<Settings, 'coldAddress' | 'payoutAddress'>): Address | undefined {
  const cold = coldWallet(settings)
  return cold === hotWallet(settings) ? undefined : cold
}

/** What a wallet is for: it pays, or it is a deposit address that signs what is swept from it. */
type Purpose = Selectable<PayoutWallet>['purpose']

/** Writes a chain's wallet down when it is first seen, with the nonce that the chain says is next. @returns whether payouts stop by that */
export async function openWallet(
  database: Database,
  clients: readonly PublicClient[],
  chain: number,
  address: Address,
  purpose: Purpose = 'pays',
): Promise<boolean> {
  if (await isOpen(database, chain, address)) return false
  const head = await agreedHead(clients)
  const nonce = await agreed(clients, 'the nonce', (client) =>
    client.getTransactionCount({ address, blockNumber: head }),
  )
  return inTransaction(database, async (tx) => {
    const paidBefore = purpose === 'pays' && (await hasPayer(tx, chain))
    const done = await tx
      .insertInto('payout_wallet')
      .values({ chain, address, purpose, next_nonce: nonce })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (done.numInsertedOrUpdatedRows === 0n || nonce === 0 || !paidBefore) return false
    return addStop(tx, chain, { why: 'overtaken', note: seenLate(address, nonce), unknownSent: true })
  })
}

/**
 * What an operator has to look at when a wallet that has sent something takes over: a database that was brought back to before the wallet
 * was ours does not know what it paid, and no nonce tells.
 */
function seenLate(address: Address, nonce: number): string {
  return `${address} had sent ${nonce} transactions when it was first seen: look whether one of them paid what is open here`
}

/** Whether a wallet ever paid on a chain: before that no payment is open that another could have made. */
async function hasPayer(reader: Reader, chain: number): Promise<boolean> {
  return (await payingWallets(reader, chain)).length > 0
}

/** Whether a chain's wallet is known: payments can be asked for from then on. */
export async function isOpen(reader: Reader, chain: number, address: Address): Promise<boolean> {
  const found = await reader
    .selectFrom('payout_wallet')
    .select('address')
    .where('chain', '=', chain)
    .where('address', '=', address)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Wallets that paid on a chain before this one and were not compared with it on this timeline of the server: since the database was brought
 * back, or another server leads. Once they were, nobody signs for them any more.
 */
export async function uncomparedPast(reader: Reader, chain: number, wallet: Address): Promise<Address[]> {
  const { rows } = await sql<{ address: string }>`select address from payout_wallet
    where chain = ${chain} and purpose = 'pays' and address <> ${wallet} and left_at is null
      and looked_timeline is distinct from ${TIMELINE}
    order by address`.execute(reader)
  return rows.map(({ address }) => getAddress(address))
}

/** Wallets that paid on a chain before this one and have payments under way. */
export async function pastWallets(reader: Reader, chain: number, wallet: Address): Promise<Address[]> {
  return (await otherWallets(reader, chain, wallet)).map((address) => getAddress(address))
}

/** Every wallet that ever paid on a chain. */
export async function payingWallets(reader: Reader, chain: number): Promise<Address[]> {
  const query = reader.selectFrom('payout_wallet').select('address').where('chain', '=', chain)
  const rows = await query.where('purpose', '=', 'pays').orderBy('address').execute()
  return rows.map(({ address }) => getAddress(address))
}

/** Whether an address pays for us on some chain, or did once: what is sent there has not left. */
export async function hasPaid(reader: Reader, address: string): Promise<boolean> {
  const query = reader.selectFrom('payout_wallet').select('address').where('address', '=', address)
  return (await query.limit(1).executeTakeFirst()) !== undefined
}

/** A wallet that pays and of which nobody knew lately that all it sent is known here: when that was, and its next nonce here. */
export interface Uncompared {
  readonly chain: number
  readonly wallet: string
  readonly nonce: number
  readonly lookedAt: Date | null
}

/**
 * Of each chain the wallet that pays, where it was not compared with the chain in the last minutes, and those that paid before, where they
 * were not on this timeline of the server and nobody said that they are waited for no longer: what the database knows of them may be older than what they sent. One that nobody ever compared
 * and that had sent nothing when it was first seen is not among them.
 */
const UNCOMPARED = sql<Uncompared>`select chain, address as wallet, next_nonce as nonce, looked_at as "lookedAt"
  from (select *, row_number() over (partition by chain order by looked_at desc nulls last) as place
    from payout_wallet where purpose = 'pays') one
  where (next_nonce > 0 or looked_at is not null) and (place = 1 or left_at is null) and not coalesce(looked_timeline = ${TIMELINE}
    and (place > 1 or looked_at > clock_timestamp() - interval '2 minutes'), false)`

/** Them all: nothing is signed of these meanwhile. */
export async function uncompared(reader: Reader): Promise<Uncompared[]> {
  const { rows } = await sql<Uncompared>`${UNCOMPARED} order by chain`.execute(reader)
  return rows
}

/**
 * Whether what may be taken back on a chain is known not to have been paid: the wallet that pays was compared with the chain minutes ago,
 * those that paid before it on this timeline of the server, and nothing of them is unexplained. A database that was brought back from a
 * backup was not; one that never was compared has paid nothing.
 */
export async function isCompared(reader: Reader, chain: number): Promise<boolean> {
  const { rows } = await sql`select from payout_stop where chain = ${chain} and unknown_sent
    union all select from (${UNCOMPARED}) one where one.chain = ${chain}`.execute(reader)
  return rows.length === 0
}
