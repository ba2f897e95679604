import { v7 as uuidv7 } from 'uuid'
import type { AnswerOf } from '#calls/call.ts'
import type { incomeCollect } from '#calls/income/collect.ts'
import { type Leg, ofSystem, ofUser } from '#ledger/chart.ts'
import { post } from '#ledger/post.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import { Refusal } from '#rules/errors/errors.ts'
import type { TeamIncome } from '#rules/income/generation.ts'
import { claimTax, countTo } from '#rules/income/planet-tax.ts'
import { STREAMS } from '#rules/income/streams.ts'
import type { Payer } from '#server/handler/handler.ts'
import { collectLeftovers } from '#server/income/collect/collect.ts'
import { countDynamic } from '#server/income/collect/count.ts'
import { indexesAt } from '#server/income/index.sql.ts'
import { beginLandWork, type Standing } from '#server/income/settle.ts'
import {
  addTeamClaimed,
  endTeamBurn,
  lockTeamIncome,
  readTeamIncomes,
  saveTeamIncomes,
} from '#server/income/team/generation.sql.ts'
import { insertRewards } from '#server/reward/rewards.ts'
import type { Reader } from '#server/store/database.ts'
import { insertClaims } from './claims.sql.ts'

/** What a member's team has brought, counted up to the last settled day; undefined: nothing ever. */
export async function teamIncomeOf(
  reader: Reader,
  rates: readonly bigint[],
  member: UserId,
  standing: Standing,
): Promise<TeamIncome | undefined> {
  const [income] = await readTeamIncomes(reader, [member], rates)
  if (!income) return undefined
  const indexes = await indexesAt(reader, [income.countedDay])
  return countTo(income, standing.day, indexes.get(income.countedDay) ?? [], standing.index)
}

/**
 * Claims the generation reward: it counts on the asker's lands in effect as far as they have room; what finds none becomes one
 * reward to collect, with its own 120 hours, and the clock of the stream starts anew (INCOME-02, INCOME-06; settlement, 9).
 */
export async function collectGeneration({ tx, services, member }: Payer): Promise<AnswerOf<typeof incomeCollect>> {
  const standing = await beginLandWork(tx)
  await lockTeamIncome(tx, member.id)
  const before = await teamIncomeOf(tx, services.economy.reward.generations, member.id, standing)
  const claimed = before && claimTax(before, standing.day)
  if (!before || !claimed || (claimed.amount === 0n && before.burningFrom === null)) throw new Refusal('nothingToClaim')
  const { amount, lost } = claimed
  const earlier = await collectLeftovers(tx, member.id, standing)
  const order = amount > 0n ? uuidv7() : null
  const found = order ? await countDynamic(tx, { member: member.id, standing, amount, cause: order }) : 0n
  const left = amount - found
  await saveTeamIncomes(tx, [claimed.tax])
  await addTeamClaimed(tx, member.id, found, lost)
  await endTeamBurn(tx, member.id, standing.day)
  const dayFrom = (before.unclaimedSince ?? standing.day) - 1
  await insertClaims(tx, [
    {
      id: uuidv7(),
      member: member.id,
      stream: 'generation',
      run: null,
      planet: null,
      amount: found,
      to_collect: left,
      lost,
      day_from: dayFrom,
      day_to: standing.day,
      journal: order,
      world_at: standing.world,
    },
  ])
  if (order) await pay(order, { found, left })
  return {
    claimed: formatUnits(earlier + found),
    lost: formatUnits(lost),
    left: formatUnits(left),
    count: before.unlocked,
    order,
  }

  /** To the bonus account what found room, and among the rewards what found none. */
  async function pay(journal: string, parts: { readonly found: Minor; readonly left: Minor }): Promise<void> {
    if (parts.left > 0n) {
      const facts = { claim: journal, dayFrom, dayTo: standing.day, claimed: formatUnits(amount) }
      const reward = { member: member.id, kind: 'generation', amount: parts.left, of: null } as const
      await insertRewards(tx, services.economy, [{ ...reward, madeAt: standing.world, facts }])
    }
    const from = ofSystem(STREAMS.generation.accrued.emission)
    const legs: Leg[] = [
      { from, to: ofUser(member.id, 'bonus'), asset: 'DU', units: parts.found },
      { from, to: ofSystem('rewards'), asset: 'DU', units: parts.left },
    ]
    await post(tx, {
      id: journal,
      kind: STREAMS.generation.claim,
      cause: journal,
      actor: member.id,
      worldAt: standing.world,
      facts: { generations: before?.unlocked ?? 0 },
      legs: legs.filter(({ units }) => units > 0n),
    })
  }
}
