import { sql } from 'kysely'
import { type Control, controlMessage } from '#rules/custody/control.ts'
import { payingWallets } from '#server/payout/wallet.ts'
import type { Services } from '#server/services/services.ts'
import type { Reader } from '#server/store/database.ts'
import { newestScanned } from './custody.sql.ts'

/** Asks, once a day and wallet, that the key of each wallet that pays be shown; the signer answers (`server/signer/control.ts`). */
export async function askForControl({
  database,
  settings,
  now,
}: Pick<Services, 'database' | 'settings' | 'now'>): Promise<void> {
  const day = now().toISOString().slice(0, 10)
  for (const { chainId } of settings.chains) {
    const block = await newestScanned(database, chainId)
    if (!block) continue
    for (const address of await payingWallets(database, chainId))
      await sql`insert into custody_control (chain, address, on_day, block_number, block_hash)
        values (${chainId}, ${address}, ${day}::date, ${block.number}, ${block.hash}) on conflict do nothing`.execute(
        database,
      )
  }
}

/** What a wallet's key signed. */
export interface Shown {
  readonly chain: number
  readonly address: string
  readonly message: string
  readonly signature: string
  readonly at: Date
}

/** Of each wallet that ever paid the newest message that its key signed; null where it never did. */
export async function controlsShown(
  reader: Reader,
): Promise<(Omit<Shown, 'message' | 'signature' | 'at'> & { shown: Shown | null })[]> {
  const { rows } = await sql<Control & { signature: string | null; at: Date | null }>`
    select w.chain, w.address, to_char(c.on_day, 'YYYY-MM-DD') as day, c.block_number as block, c.block_hash as "blockHash",
      c.signature, c.signed_at as at
    from payout_wallet w left join lateral (select * from custody_control c
      where c.chain = w.chain and c.address = w.address and c.signature is not null order by c.on_day desc limit 1) c on true
    where w.purpose = 'pays' order by w.chain, w.address`.execute(reader)
  return rows.map(({ signature, at, ...control }) => {
    const { chain, address } = control
    const shown = signature && at ? { chain, address, message: controlMessage(control), signature, at } : null
    return { chain, address, shown }
  })
}
