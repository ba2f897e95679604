import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { withdrawConfig } from '#calls/withdrawal/config.ts'
import type { withdrawDetail, withdrawRecords } from '#calls/withdrawal/records.ts'
import { chainOf } from '#chain/definitions/chains.ts'
import { journalsOf } from '#ledger/statement.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { percent, SHARE_SCALE } from '#rules/economy/economy.ts'
import { Refusal } from '#rules/errors/errors.ts'
import type { Asker } from '#server/handler/handler.ts'
import { cutPage } from '#server/page/cut.ts'
import { dateOf } from '#server/page/date-of.ts'
import { recordPlaceIn } from '#server/page/record-order.ts'
import { stageOf } from '#server/payout/show/stage.ts'
import { EVERY_ASSET, payoutStops } from '#server/payout/stops.ts'
import { explorerOf } from '#server/settings/explorer.ts'
import { WITHDRAWAL_PAYMENT } from './pay/payment.ts'
import { isSurelyUnpaid } from './pay/unknown-payment.ts'
import { waitsFor } from './pay/waits.ts'
import { withdrawables } from './request/coins.ts'
import { worthNow } from './request/worth.ts'
import { approvalsOf } from './review/decision.sql.ts'
import { digestOf } from './review/digest.ts'
import {
  stepsOf,
  timesTaken,
  usedAddresses,
  type WithdrawalRow,
  withdrawalRow,
  withdrawalRows,
  worthSince,
} from './withdrawal.sql.ts'

const DAY_MS = 86_400_000
/** What it is booked as with its member: what was set aside, and how that ended. */
const RECORDS = ['reservation', 'capture', 'release'] as const

/** What can be withdrawn where, and what of today is left without a review. */
export async function configuration({ services, member }: Asker): Promise<AnswerOf<typeof withdrawConfig>> {
  const { database, economy } = services
  const { automaticADay, twoApproversAbove, coins } = economy.withdrawal
  const { worth } = await worthNow(database, economy)
  const stops = await payoutStops(database)
  const since = new Date(services.now().getTime() - DAY_MS)
  return {
    coins: withdrawables(services).map(({ figures, network, networkName, decimals }) => ({
      chainId: figures.chain,
      network,
      networkName,
      asset: figures.asset,
      least: formatUnits(figures.least),
      most: formatUnits(figures.most),
      feePercent: percent(figures.fee, SHARE_SCALE),
      feeLeast: formatUnits(figures.feeLeast),
      decimals,
      stopped: stops.some(
        ({ chain, asset }) => chain === figures.chain && (asset === EVERY_ASSET || asset === figures.asset),
      ),
      worth: formatUnits(worth[figures.asset] ?? 0n),
    })),
    automaticADay: formatUnits(automaticADay),
    twoApproversAbove: formatUnits(twoApproversAbove),
    leftToday: formatUnits(await worthSince(database, member.id, since)),
    took: await timesTaken(database, [...new Set(coins.map(({ chain }) => chain))]),
    used: (await usedAddresses(database, member.id)).map(({ address, chain, at }) => ({
      address,
      chainId: chain,
      at: at.getTime(),
    })),
  }
}

/** The asker's withdrawals. */
export async function listWithdrawals(
  { services, member }: Asker,
  { state, chainId, asset, sort, from, to, after, size }: RequestOf<typeof withdrawRecords>,
): Promise<AnswerOf<typeof withdrawRecords>> {
  const place = recordPlaceIn(sort)
  const filter = {
    state,
    chain: chainId,
    asset,
    sort,
    from: dateOf(from),
    to: dateOf(to),
    after: place.read(after),
    limit: size + 1,
  }
  const rows = await withdrawalRows(services.database, member.id, filter)
  const { page, next } = cutPage(rows, size, place.cursor, ({ id, leaves }) => place.of(id, leaves))
  return { list: page.map(view), next }
}

/** One of the asker's, with its way so far; refuses notFound, also for a stranger's. */
export async function showWithdrawal(
  { services, member }: Asker,
  id: string,
): Promise<AnswerOf<typeof withdrawDetail>> {
  const { database } = services
  const row = await withdrawalRow(database, id)
  if (row?.member !== member.id) throw new Refusal('notFound')
  const chain = chainOf(row.chain)
  const payment = await stageOf(database, WITHDRAWAL_PAYMENT, id, row.asset)
  const txHash = row.tx_hash ?? payment?.hash ?? null
  return {
    ...view(row),
    networkName: chain?.fullName ?? `${row.chain}`,
    steps: (await stepsOf(database, id)).map(({ state, at }) => ({ state, at: at.getTime() })),
    why: row.why,
    approvals: { needed: row.approvals, given: await approvalsOf(database, id, digestOf(row)) },
    stage: payment?.stage ?? null,
    waits: row.state === 'processing' && payment?.stage === 'queued' ? await waitsFor(services, row) : null,
    canTakeBack: isUnsigned(row, payment?.stage) && (await isSurelyUnpaid(database, row)),
    txHash,
    explorer: explorerOf(services.settings, row.chain, txHash),
    confirmations: payment?.confirmations ?? 0,
    finality: chain?.confirmations.finality ?? 0,
    records: await journalsOf(database, member.id, RECORDS, id),
  }
}

/** Whether it waits for review, or nobody has signed its payment, whatever that waits for. */
function isUnsigned({ state }: WithdrawalRow, stage: string | null | undefined): boolean {
  return state === 'pendingReview' || (state === 'processing' && (stage === 'queued' || stage === 'stopped'))
}

function view(row: WithdrawalRow): AnswerOf<typeof withdrawRecords>['list'][number] {
  return {
    order: row.id,
    chainId: row.chain,
    network: chainOf(row.chain)?.name ?? `${row.chain}`,
    asset: row.asset,
    address: row.address,
    leaves: formatUnits(row.leaves),
    fee: formatUnits(row.fee),
    arrives: formatUnits(row.arrives),
    state: row.state,
    txHash: row.tx_hash,
    madeAt: row.made_at.getTime(),
    worldAt: row.world_at.getTime(),
  }
}
