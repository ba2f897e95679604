import { Gauge, type Registry } from 'prom-client'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { Minor } from '#rules/amount/labels.ts'
import type { Economy } from '#rules/economy/economy.ts'
import { dayAt } from '#rules/income/days.ts'
import type { Services } from '#server/services/services.ts'
import type { Database } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'
import { readChains, readCustody, readState } from './state.sql.ts'

const GAUGES = {
  orrery_settlement_days_due: 'Days of the world that are over and not settled',
  orrery_settlement_factor: 'What part of its due the last settled day paid; below 1 the reserve is short',
  orrery_stopped_accounts: 'Accounts that nothing leaves until what a chain took back is made good',
  orrery_jobs_waiting: 'Jobs that are queued or at work',
  orrery_jobs_given_up: 'Jobs that were tried as often as they may be',
  orrery_job_oldest_seconds: 'How long the oldest job that is due and not at work has waited',
  orrery_partner_oldest_seconds: 'How long the oldest order to a partner platform has been under way',
  orrery_review_oldest_seconds: 'How long the oldest withdrawal has waited for an operator',
  orrery_audit_age_seconds: 'Time since the last whole audit; missing before the first',
  orrery_laws_broken: 'Laws of the books that the last whole audit found broken',
  orrery_sealed_age_seconds:
    'Time since what had come until then was audited and sealed, or since the books were opened',
  orrery_span_laws_broken: 'Laws that the audit of what came since then found broken',
  orrery_ledger_months_end_seconds: 'For how long the months of the ledger’s tables suffice that are made',
  orrery_ledger_beyond_months: '1 when something is booked beyond the months that are made',
} as const

const CHAIN_GAUGES = {
  orrery_chain_block: 'The newest block that the nodes of a chain agreed on',
  orrery_chain_silent_seconds: 'Time since the nodes of a chain agreed and a whole look at it succeeded',
  orrery_payouts_stopped: 'Stops of payouts on a chain',
  orrery_sweep_oldest_seconds: 'Age of the oldest payment between our own addresses that has not ended',
  orrery_withdrawal_oldest_seconds:
    'Age of the oldest payment of a withdrawal that has not ended and that nothing keeps back',
  orrery_deposits_confirming: 'Deposits that wait for confirmations',
} as const

const TOKEN_GAUGES = {
  orrery_custody_difference:
    'What a chain holds of a token less what is due there, in whole tokens; below zero it is missing',
  orrery_custody_off_seconds: 'Since when that is not zero; zero while it is',
  orrery_hot_wallet_tokens: 'What the wallets that pay hold on a chain, in whole tokens',
  orrery_hot_wallet_floor: 'What they should hold at least',
  orrery_hot_wallet_ceiling: 'What they should hold at most',
  orrery_custody_age_seconds: 'Time since what a chain holds was compared with the ledger',
} as const

/** The state of the whole product as a worker tells it. What it gives reads it anew: to be called before each answer. */
export function stateMetrics(
  registry: Registry,
  { database, economy, log }: Pick<Services, 'database' | 'economy' | 'log'>,
): () => Promise<void> {
  const plain = gauges(registry, GAUGES, [])
  const chain = gauges(registry, CHAIN_GAUGES, ['chain'])
  const token = gauges(registry, TOKEN_GAUGES, ['chain', 'asset'])
  const read = new Gauge({
    name: 'orrery_state_read',
    help: '1 when the state could be read from the database',
    registers: [registry],
  })
  return async () => {
    try {
      await fill(database, economy, plain, chain, token)
      read.set(1)
    } catch (error) {
      log.error({ err: error }, 'the state could not be read')
      read.set(0)
    }
  }
}

function gauges<Name extends string>(registry: Registry, names: Readonly<Record<Name, string>>, labels: string[]) {
  const made = (Object.entries(names) as [Name, string][]).map(([name, help]) => {
    return [name, new Gauge({ name, help, labelNames: labels, registers: [registry] })] as const
  })
  return Object.fromEntries(made) as Record<Name, Gauge>
}

async function fill(
  database: Database,
  economy: Economy,
  plain: Record<keyof typeof GAUGES, Gauge>,
  chain: Record<keyof typeof CHAIN_GAUGES, Gauge>,
  token: Record<keyof typeof TOKEN_GAUGES, Gauge>,
): Promise<void> {
  const [state, chains, held, world] = await Promise.all([
    readState(database),
    readChains(database),
    readCustody(database),
    worldNow(database),
  ])
  plain.orrery_settlement_days_due.set(dayAt(world) - state.settledDay)
  plain.orrery_settlement_factor.set(state.settledFactor)
  plain.orrery_stopped_accounts.set(state.stoppedAccounts)
  plain.orrery_jobs_waiting.set(state.jobsWaiting)
  plain.orrery_jobs_given_up.set(state.jobsGivenUp)
  plain.orrery_job_oldest_seconds.set(state.oldestJobSeconds)
  plain.orrery_partner_oldest_seconds.set(state.oldestPartnerSeconds)
  plain.orrery_review_oldest_seconds.set(state.oldestReviewSeconds)
  if (state.auditAge !== null) plain.orrery_audit_age_seconds.set(state.auditAge)
  plain.orrery_laws_broken.set(state.lawsBroken)
  plain.orrery_sealed_age_seconds.set(state.sealedAge)
  plain.orrery_span_laws_broken.set(state.spanLawsBroken)
  plain.orrery_ledger_months_end_seconds.set(state.monthsEndIn)
  plain.orrery_ledger_beyond_months.set(state.beyondMonths ? 1 : 0)
  for (const { chain: id, asset, difference, off, age, hot } of held) {
    const bounds = economy.withdrawal.hot.get(asset)
    token.orrery_hot_wallet_tokens.set({ chain: id, asset }, hot)
    if (bounds) token.orrery_hot_wallet_floor.set({ chain: id, asset }, wholes(bounds.floor))
    if (bounds) token.orrery_hot_wallet_ceiling.set({ chain: id, asset }, wholes(bounds.ceiling))
    token.orrery_custody_difference.set({ chain: id, asset }, difference)
    token.orrery_custody_off_seconds.set({ chain: id, asset }, off)
    token.orrery_custody_age_seconds.set({ chain: id, asset }, age)
  }
  for (const { chain: id, block, silent, confirming, stopped, oldestSweep, oldestWithdrawal } of chains) {
    chain.orrery_withdrawal_oldest_seconds.set({ chain: id }, oldestWithdrawal)
    chain.orrery_payouts_stopped.set({ chain: id }, stopped)
    chain.orrery_chain_block.set({ chain: id }, block)
    chain.orrery_chain_silent_seconds.set({ chain: id }, silent)
    chain.orrery_sweep_oldest_seconds.set({ chain: id }, oldestSweep)
    chain.orrery_deposits_confirming.set({ chain: id }, confirming)
  }
}

/** Whole tokens, as a figure to look at and not to count with. */
function wholes(units: Minor): number {
  return Number(formatUnits(units))
}
