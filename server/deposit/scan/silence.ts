import { BaseError } from 'viem'
import type { AnswerOf } from '#calls/call.ts'
import type { depositRecords } from '#calls/deposit/records.ts'
import { chainOf } from '#chain/definitions/chains.ts'
import { WrongNode } from '#chain/deposits/check-chain.ts'
import { TooDeep } from '#chain/deposits/follow-head.ts'
import { NoAgreement } from '#chain/deposits/quorum.ts'
import { Disputed } from '#chain/payouts/outcome.ts'
import { SILENCE_MS } from '#rules/deposit/deposit.ts'
import type { Services } from '#server/services/services.ts'
import { noteWatched, silentFor } from './chain-watch.sql.ts'

/** The chains of this installation that are silent, as a member is told: deposits on them wait. */
export async function silentChains({
  database,
  settings,
}: Pick<Services, 'database' | 'settings'>): Promise<AnswerOf<typeof depositRecords>['silent']> {
  const served = new Set(settings.chains.map(({ chainId }) => chainId))
  const silent = (await silentFor(database, SILENCE_MS)).filter(({ chain }) => served.has(chain))
  return silent.map(({ chain, since }) => ({
    chainId: chain,
    network: chainOf(chain)?.name ?? `${chain}`,
    since: since.getTime(),
  }))
}

/** What a worker that has just begun gives the chains; less than their silence, so that it rings within a minute of that. */
const FIRST_LOOK_MS = 15_000
/** Between two alarms of the same chain. */
const AGAIN_MS = 60_000

/**
 * The alarm of a worker, to be called every few seconds: an error in the log for each chain that is silent, and again each
 * minute; a line when it is over. A worker that has just begun gives the chains their time first.
 */
export function silenceAlarm({
  database,
  settings,
  log,
  now,
}: Pick<Services, 'database' | 'settings' | 'log' | 'now'>): () => Promise<void> {
  const begun = now().getTime()
  const raised = new Map<number, number>()
  return async () => {
    for (const { chainId } of settings.chains) await noteWatched(database, chainId)
    const at = now().getTime()
    if (at - begun < FIRST_LOOK_MS) return
    const silent = await silentChains({ database, settings })
    for (const { chainId, since } of silent) {
      if (at - (raised.get(chainId) ?? 0) < AGAIN_MS) continue
      raised.set(chainId, at)
      log.error(
        { alarm: 'chainSilent', chainId, since: new Date(since).toISOString() },
        'ALARM: a chain is silent; its deposits wait',
      )
    }
    for (const chainId of raised.keys()) {
      if (silent.some((one) => one.chainId === chainId)) continue
      raised.delete(chainId)
      log.warn({ chainId }, 'the chain answers again')
    }
  }
}

/** Whether this is the chain's or its nodes' doing, and no bug of ours. */
export function isOfChain(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isOfChain)
  return [BaseError, NoAgreement, TooDeep, WrongNode].some((kind) => error instanceof kind)
}

/** Whether it keeps everything on the chain waiting: what nodes do not agree about of single transactions does not. */
export function isOfWholeChain(error: unknown): boolean {
  return isOfChain(error) && !(error instanceof Disputed || error instanceof AggregateError)
}

/** Why a look at a chain failed, for the log: no address of a node, which may hold a key. */
export function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  if (error instanceof AggregateError) return error.errors.map(failureOf).join('; ')
  const said = error instanceof BaseError ? error.shortMessage : (error.message.split('\n')[0] ?? '')
  const cause = error.cause === undefined ? '' : ` (${failureOf(error.cause)})`
  return `${error.name}: ${said.replace(/\w+:\/\/\S+/g, '<address>')}${cause}`
}
