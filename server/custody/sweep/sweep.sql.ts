import { sql } from 'kysely'
import type { Hash } from 'viem'
import type { Reader } from '#server/store/database.ts'

/** The newest block of the scanned chain that so many confirmations make final. */
export async function finalBlock(
  reader: Reader,
  chain: number,
  finality: number,
): Promise<{ number: bigint; hash: Hash } | undefined> {
  const { rows } = await sql<{ number: bigint; hash: Hash }>`select number, hash from scanned_block
    where chain = ${chain} and number <= (select max(number) from scanned_block where chain = ${chain}) - ${finality}::int + 1
    order by number desc limit 1`.execute(reader)
  return rows[0]
}

/** Which addresses hold enough to be emptied: of a chain and asset, `least` and more in the token's smallest units. */
export interface Rich {
  readonly chain: number
  readonly asset: string
  readonly contract: string
  readonly least: bigint
  /** The last block that is final. */
  readonly final: bigint
  readonly now: Date
}

/**
 * Those that hold the most, read since they moved last; without those that are being emptied, or were behind a block that the scanner
 * has not made final, and without those of which it came to nothing within a day: what a token refuses it refuses again. What was stopped meanwhile was refused by no token.
 */
export async function richAddresses(
  reader: Reader,
  { chain, asset, contract, least, final, now }: Rich,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`select address from holding h
    where chain = ${chain} and asset = ${asset} and raw >= ${least} and raw > 0 and read_version = version
      and exists (select from deposit_address d where d.address = h.address)
      and not exists (select from payment p where p.kind = 'sweep' and p.chain = h.chain and p.wallet = h.address
        and (p.state = 'open' or p.mined_block > least(h.read_block, ${final}::bigint)
          or p.state <> 'paid' and p.contract = ${contract} and p.refused is distinct from ${STOPPED}
            and p.ended_at > ${now}::timestamptz - interval '1 day'))
    order by raw desc limit ${limit}`.execute(reader)
  return rows.map(({ address }) => address)
}

/** Why a sweep of an asset whose payouts are stopped is given up: it is planned anew once they are not. */
export const STOPPED = 'its asset is stopped'

/**
 * What nobody has signed of the sweeps of stopped tokens, given by their contracts, where as much of another asset lies at the same address as is worth a
 * sweep: an address is swept of one at a time, and a stop may last.
 */
export async function inTheWayOf(
  reader: Reader,
  { chain, asset, least }: Pick<Rich, 'chain' | 'asset' | 'least'>,
  stopped: readonly string[],
): Promise<string[]> {
  if (stopped.length === 0) return []
  const { rows } = await sql<{
    id: string
  }>`select p.id from payment p join holding h on h.chain = p.chain and h.address = p.wallet
    where p.kind = 'sweep' and p.chain = ${chain} and p.state = 'open' and p.nonce is null and p.refused is null
      and p.contract = any (${stopped}::text[]) and h.asset = ${asset} and h.raw >= ${least}`.execute(reader)
  return rows.map(({ id }) => id)
}

/** A sweep under way, and what the address was sent for it. */
export interface OpenSweep {
  readonly id: string
  readonly wallet: string
  readonly receiver: string
  readonly contract: string
  readonly raw: bigint
  /** What its last try costs at most, in wei; null: it has none yet. */
  readonly cost: bigint | null
  /** Whether a block holds it, as far as it is known, or it was given up: it costs nothing more. */
  readonly done: boolean
  /** How often gas was asked for it, and whether that is still under way. */
  readonly sent: number
  readonly waits: boolean
}

/**
 * The sweeps of a chain that are under way, the first asked first, from behind one of them on and round to it; of what was not signed only those
 * of some contracts, and those that are given up: what is stopped can only wait, however many that are, and stands in nobody's way.
 */
export async function openSweeps(
  reader: Reader,
  chain: number,
  contracts: readonly string[],
  after: string | undefined,
  limit: number,
): Promise<OpenSweep[]> {
  const { rows } =
    await sql<OpenSweep>`select p.id, p.wallet, p.receiver, p.contract, p.raw, p.mined_hash is not null or p.refused is not null as done,
      (select t.gas * t.max_fee from payment_try t where t.payment = p.id order by t.number desc limit 1) as cost,
      count(g.id)::int as sent, coalesce(bool_or(g.state = 'open' and g.mined_hash is null), false) as waits
    from payment p left join payment g
      on g.kind = 'gas' and g.chain = p.chain and g.receiver = p.wallet and g.asked_at >= p.asked_at
    where p.kind = 'sweep' and p.chain = ${chain} and p.state = 'open'
      and (p.contract = any(${contracts}::text[]) or p.nonce is not null or p.refused is not null)
    group by p.id order by p.id <= ${after ?? null}::uuid, p.id limit ${limit}`.execute(reader)
  return rows
}

/** What is asked of a wallet of a token and within no block up to one, in the token's smallest units. */
export async function askedOfToken(
  reader: Reader,
  of: { readonly chain: number; readonly wallet: string; readonly contract: string; readonly block: bigint },
): Promise<bigint> {
  const { rows } = await sql<{ raw: bigint }>`select coalesce(sum(raw), 0) as raw from payment
    where chain = ${of.chain} and wallet = ${of.wallet} and contract = ${of.contract} and state = 'open' and refused is null
      and (mined_block is null or mined_block > ${of.block})`.execute(reader)
  return rows[0]?.raw ?? 0n
}
