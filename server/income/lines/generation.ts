import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { generationRecords } from '#calls/income/generation.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import { least } from '#rules/amount/rounding.ts'
import { INDEX_SCALE, percent, SHARE_SCALE } from '#rules/economy/economy.ts'
import { roomToCollect } from '#rules/income/collection.ts'
import { burnsAt, nominalTime } from '#rules/income/days.ts'
import { growthOf } from '#rules/income/funding.ts'
import { claimTax } from '#rules/income/planet-tax.ts'
import { STREAM_NUMERATOR } from '#rules/income/source.ts'
import type { Asker } from '#server/handler/handler.ts'
import { teamIncomeOf } from '#server/income/claim/generation.ts'
import { countingLands } from '#server/income/collect/count.ts'
import { readOnOneDay, type Standing } from '#server/income/settle.ts'
import { cursorOf, small } from '#server/page/cursor.ts'
import { cutPage } from '#server/page/cut.ts'
import type { Services } from '#server/services/services.ts'
import { daysIn } from './days-in.ts'
import { type GenerationRow, generationPage, generationStanding } from './generation.sql.ts'
import { factorText } from './lines.ts'

type Answer = AnswerOf<typeof generationRecords>

/** A day, and on it a generation. */
const PLACE = cursorOf(small, small)

/** The asker's generation reward by day and generation, and how it stands (INCOME-06). */
export async function listGeneration(
  { services, member }: Asker,
  asked: RequestOf<typeof generationRecords>,
): Promise<Answer> {
  const { database, economy } = services
  const rates = economy.reward.generations
  const place = PLACE.read(asked.after)
  return readOnOneDay(database, async (standing) => {
    const rows = await generationPage(database, {
      member: member.id,
      rates,
      generation: asked.generation,
      status: asked.status,
      ...daysIn(asked),
      after: place && { day: place[0], generation: place[1] },
      lastDay: standing.day,
      limit: asked.size + 1,
    })
    const { page, next } = cutPage(rows, asked.size, PLACE, (row): [number, number] => [row.day, row.generation])
    return {
      list: page.map((row) => viewLine(row, rates)),
      next,
      ...(await standingOfTeam(services, member.id, standing)),
    }
  })
}

/** What a claim would bring, of what a member's team brought until now; minor units of DU. */
export async function openGeneration(
  { database, economy }: Services,
  member: UserId,
  standing: Standing,
): Promise<{ pending: Minor; burned: Minor }> {
  const income = await teamIncomeOf(database, economy.reward.generations, member, standing)
  if (!income) return { pending: 0n, burned: 0n }
  const { amount, lost } = claimTax(income, standing.day)
  return { pending: amount, burned: lost }
}

async function standingOfTeam(
  services: Services,
  member: UserId,
  standing: Standing,
): Promise<Omit<Answer, 'list' | 'next'>> {
  const { database, economy } = services
  const rates = economy.reward.generations
  const row = await generationStanding(database, member)
  const income = await teamIncomeOf(database, rates, member, standing)
  const { pending, burned } = await openGeneration(services, member, standing)
  const lands = await countingLands(database, member)
  const room = lands.reduce((sum, run) => sum + roomToCollect(run, standing.index[run.era] ?? 0n, run.capTimes), 0n)
  const since = row?.unclaimed_since ?? null
  const unlocked = income?.unlocked ?? 0
  return {
    pending: formatUnits(pending),
    numerator: (income?.numerator.emission ?? 0n).toString(),
    room: formatUnits(least(room, pending)),
    burning: income?.burningFrom != null,
    burnsAt:
      income && income.burningFrom === null && since !== null
        ? burnsAt(row?.settled_at ?? nominalTime(since), economy.burnAfterHours).getTime()
        : null,
    claimed: formatUnits(row?.claimed ?? 0n),
    lost: formatUnits(row?.lost ?? 0n),
    burned: formatUnits(burned),
    directOwners: row?.direct_owners ?? 0,
    generations: rates.map((rate, at) => {
      const weights = income?.generations[at] ?? []
      const daily = weights.reduce((sum, weight, era) => {
        const growth = growthOf(economy.eras[era]?.rate ?? 0n, standing.factor)
        return sum + weight * growth * rate * SHARE_SCALE
      }, 0n)
      return {
        generation: at + 1,
        rate: percent(rate, SHARE_SCALE),
        weight: formatUnits(weights.reduce((sum, weight) => sum + weight, 0n)),
        unlocked: at < unlocked,
        daily: formatUnits(daily / STREAM_NUMERATOR),
      }
    }),
  }
}

function viewLine(row: GenerationRow, rates: readonly bigint[]): Answer['list'][number] {
  const eras = row.eras ?? []
  return {
    id: `${row.day}-${row.generation}`,
    day: row.day,
    dayAt: row.nominal.getTime(),
    generation: row.generation,
    rate: percent(rates[row.generation - 1] ?? 0n, SHARE_SCALE),
    eras: eras.map(({ era, weight, growth, rate }) => ({
      era,
      weight: formatUnits(BigInt(weight)),
      rate: percent(BigInt(rate), INDEX_SCALE),
      growth,
    })),
    weight: formatUnits(eras.reduce((sum, { weight }) => sum + BigInt(weight), 0n)),
    cut: row.cut.toString(),
    numerator: row.numerator.toString(),
    amount: formatUnits(row.numerator / STREAM_NUMERATOR),
    factor: factorText(row.factor),
    status: row.status,
    journal: row.status === 'claimed' ? row.claim_journal : null,
    settlementJournal: row.journal,
  }
}
