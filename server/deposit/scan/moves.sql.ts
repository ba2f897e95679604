import { sql } from 'kysely'
import type { Crossing, Moved } from '#chain/deposits/read-deposits.ts'
import { inChunks } from '#server/store/chunks.ts'
import type { Tx } from '#server/store/database.ts'

/** Notes that addresses moved, so that what they hold is read anew; the same block again changes nothing. */
export async function noteMoved(tx: Tx, chain: number, moved: readonly Moved[]): Promise<void> {
  if (moved.length === 0) return
  // of an address that moved in several blocks the last one counts: one statement touches a row once
  const last = new Map(moved.map((one) => [`${one.token.asset} ${one.address}`, one]))
  const rows = [...last.values()].map(({ token, address, blockNumber }) => ({
    chain,
    asset: token.asset,
    address,
    moved: blockNumber,
  }))
  await inChunks(rows, (some) =>
    tx
      .insertInto('holding')
      .values(some)
      .onConflict((conflict) =>
        conflict
          .columns(['chain', 'asset', 'address'])
          .doUpdateSet({ moved: sql`excluded.moved`, version: sql`holding.version + 1` })
          .whereRef('holding.moved', '<', 'excluded.moved'),
      )
      .execute(),
  )
}

/** Keeps what crossed the border of custody, however much it is: anybody can send us little pieces by the thousand. What is known already stays as it is. */
export async function noteCrossings(tx: Tx, chain: number, crossings: readonly Crossing[]): Promise<void> {
  if (crossings.length === 0) return
  const rows = crossings.map(({ token, txHash, logIndex, blockNumber, from, to, rawAmount, incoming }) => ({
    chain,
    tx_hash: txHash,
    log_index: logIndex,
    asset: token.asset,
    block_number: blockNumber,
    sender: from,
    receiver: to,
    raw: rawAmount,
    incoming,
  }))
  await inChunks(rows, (some) =>
    tx
      .insertInto('crossing')
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
}
