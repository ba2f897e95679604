import type { AnswerOf } from '#calls/call.ts'
import type { depositDetail } from '#calls/deposit/detail.ts'
import type { depositRecords } from '#calls/deposit/records.ts'
import { chainOf } from '#chain/definitions/chains.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { confirmations, DEPOSIT_STATES, type DepositState } from '#rules/deposit/deposit.ts'
import { explorerOf } from '#server/settings/explorer.ts'
import type { Settings } from '#server/settings/settings.ts'
import { assetOf } from './booking.ts'
import type { ShownRow } from './deposit.sql.ts'

type View = AnswerOf<typeof depositRecords>['list'][number]
type Detail = AnswerOf<typeof depositDetail>

/** A deposit as it stands in a list. */
export function view(row: ShownRow): View {
  const chain = chainOf(row.chain)
  return {
    order: row.id,
    chainId: row.chain,
    network: chain?.name ?? `${row.chain}`,
    asset: assetOf(row),
    amount: formatUnits(row.minor),
    from: row.sender,
    txHash: row.tx_hash,
    state: stateOf(row),
    confirmations: row.block_number === null || row.head === null ? 0 : confirmations(row.head, row.block_number),
    needed: (row.waits_final ? chain?.confirmations.finality : chain?.confirmations.credit) ?? 0,
    waitsFinal: row.waits_final,
    receivedAt: row.seen_at.getTime(),
  }
}

/** A deposit with its way so far. */
export function detail(settings: Pick<Settings, 'explorers'>, row: ShownRow): Detail {
  return {
    ...view(row),
    explorer: explorerOf(settings, row.chain, row.tx_hash),
    to: row.address,
    contract: row.contract,
    block: row.block_number?.toString() ?? null,
    finality: chainOf(row.chain)?.confirmations.finality ?? 0,
    bookedAt: row.booked_at?.getTime() ?? null,
    journal: row.journal,
    shortfall: formatUnits(row.shortfall),
  }
}

function stateOf({ id, state }: ShownRow): DepositState {
  const known = DEPOSIT_STATES.find((candidate) => candidate === state)
  if (!known) throw new Error(`deposit ${id} has an unknown state`)
  return known
}
