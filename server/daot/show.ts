import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { daotLock, daotReleases } from '#calls/daot/releases.ts'
import { chainOf } from '#chain/definitions/chains.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { partState } from '#rules/daot/parts.ts'
import { percent, SHARE_SCALE } from '#rules/economy/economy.ts'
import type { Asker } from '#server/handler/handler.ts'
import type { Services } from '#server/services/services.ts'
import { withdrawables } from '#server/withdrawal/request/coins.ts'
import { worldNow } from '#server/world/clock.ts'
import { daotCoin } from './address.ts'
import { lockSums, nextRelease, releaseRows, roundsOf } from './release.sql.ts'

/** The parts of what the asker subscribed in a round, all his subscriptions of it together (DAOT-02). */
export async function listReleases(
  { services: { database }, member }: Asker,
  asked: RequestOf<typeof daotReleases>,
): Promise<AnswerOf<typeof daotReleases>> {
  const now = await worldNow(database)
  const rounds = await roundsOf(database, member.id)
  const round = rounds.find((one) => asked.round === undefined || one === asked.round) ?? null
  const rows = round === null ? [] : await releaseRows(database, member.id, round)
  const list = rows.map(({ sequence, due_at, amount, claimed }) => ({
    sequence,
    releaseAt: due_at.getTime(),
    amount: formatUnits(amount),
    status: partState(due_at.getTime(), claimed, now.getTime()),
  }))
  return {
    round,
    rounds,
    list: list.filter(({ status }) => asked.status === undefined || status === asked.status),
    worldAt: now.getTime(),
  }
}

/** The token with the asker's sums over all rounds (DAOT-03). */
export async function showLock({ services, member }: Asker): Promise<AnswerOf<typeof daotLock>> {
  const { database, economy } = services
  const now = await worldNow(database)
  const { subscribed, locked, claimed, pending } = await lockSums(database, member.id, now)
  const next = await nextRelease(database, member.id, now)
  return {
    ...tokenOf(services),
    totalIssued: formatUnits(economy.daot.issued),
    subscribed: formatUnits(subscribed),
    locked: formatUnits(locked),
    claimed: formatUnits(claimed),
    pending: formatUnits(pending),
    next: next ? { at: next.at.getTime(), amount: formatUnits(next.amount) } : null,
    worldAt: now.getTime(),
  }
}

/** BNB Smart Chain is the default chain. */
const DEFAULT_CHAIN = 56

function tokenOf(services: Services) {
  const chainId = daotCoin(services)?.chain ?? DEFAULT_CHAIN
  const found = withdrawables(services).find(({ figures }) => figures.asset === 'DAOT')
  const explorer = services.settings.explorers[chainId]
  return {
    name: 'DAOT',
    tokenType: 'BEP-20',
    chainId,
    networkName: chainOf(chainId)?.fullName ?? `${chainId}`,
    contract: found?.contract ?? null,
    explorer: found && explorer !== undefined ? `${explorer}/token/${found.contract}` : null,
    chain: found
      ? {
          least: formatUnits(found.figures.least),
          most: formatUnits(found.figures.most),
          feePercent: percent(found.figures.fee, SHARE_SCALE),
          feeLeast: formatUnits(found.figures.feeLeast),
        }
      : null,
  }
}
