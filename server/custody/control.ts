import { sql } from 'kysely'
import type { Address } from 'viem'
import { type Control, controlMessage } from '#rules/custody/control.ts'
import { keptWallet, payingWallets } from '#server/payout/wallet.ts'
import type { Services } from '#server/services/services.ts'
import type { Reader } from '#server/store/database.ts'
import { type Block, newestScanned } from './custody.sql.ts'

/** Asks, once a day and wallet, that the key of each wallet that pays be shown; the signer answers (`server/signer/control.ts`). */
export async function askForControl({
  database,
  settings,
  now,
}: Pick<Services, 'database' | 'settings' | 'now'>): Promise<void> {
  const day = dayOf(now())
  // one that paid before and is cold now has its key elsewhere: its proof is asked for by hand (`cold.ts`)
  const kept = keptWallet(settings)
  for (const { chainId: chain } of settings.chains) {
    const block = await newestScanned(database, chain)
    if (!block) continue
    for (const address of await payingWallets(database, chain))
      if (address !== kept) await askOnce(database, { chain, address, purpose: 'pays', day }, block)
  }
}

/** The day that an instant is on, in UTC. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10)
}

/** Writes down what is to be signed, once a day and wallet: what was asked for first stands. */
export async function askOnce(
  database: Reader,
  { chain, address, purpose, day }: Pick<Control, 'chain' | 'address' | 'purpose' | 'day'>,
  { number, hash }: Block,
): Promise<void> {
  await sql`insert into custody_control (chain, address, purpose, on_day, block_number, block_hash)
    values (${chain}, ${address}, ${purpose}, ${day}::date, ${number}, ${hash}) on conflict do nothing`.execute(
    database,
  )
}

/** What a wallet's key signed. */
export interface Shown {
  readonly message: string
  readonly signature: string
  readonly at: Date
}

/** A wallet, with the newest message that its key signed; null where it never did. */
export interface Wallet extends Pick<Control, 'chain' | 'address' | 'purpose'> {
  readonly shown: Shown | null
}

/** Each wallet that ever paid, then the cold one on each of the chains where it keeps something: there it is told as that alone, whether it paid before or not. */
export async function walletsShown(
  reader: Reader,
  cold: { readonly address: Address; readonly chains: readonly number[] } | undefined,
): Promise<Wallet[]> {
  const { rows } = await sql<Control & { signature: string | null; at: Date | null }>`
    select w.chain, w.address, w.purpose, to_char(c.on_day, 'YYYY-MM-DD') as day, c.block_number as block, c.block_hash as "blockHash",
      c.signature, c.signed_at as at
    from (select chain, address, purpose from payout_wallet
        where purpose = 'pays' and not (address = ${cold?.address ?? ''} and chain = any(${cold?.chains ?? []}::int[]))
      union all select chain, ${cold?.address ?? ''}, 'keeps' from unnest(${cold?.chains ?? []}::int[]) as chain) w
    left join lateral (select * from custody_control c where c.chain = w.chain and c.address = w.address
      and c.purpose = w.purpose and c.signature is not null order by c.on_day desc limit 1) c on true
    order by w.purpose = 'keeps', w.chain, w.address`.execute(reader)
  return rows.map(({ signature, at, ...control }) => {
    const { chain, address, purpose } = control
    const shown = signature && at ? { message: controlMessage(control), signature, at } : null
    return { chain, address, purpose, shown }
  })
}
