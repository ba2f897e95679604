import type { AnswerOf } from '#calls/call.ts'
import type { honesty } from '#calls/honesty/now.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { Economy } from '#rules/economy/economy.ts'
import { INDEX_SCALE } from '#rules/economy/economy.ts'
import { daysToCap, YEARS_AHEAD } from '#rules/honesty/back.ts'
import { PAYOUT_NAMES, RESERVES, SOURCE_NAMES } from '#rules/honesty/flows.ts'
import { paidBySource, paidIn } from '#rules/honesty/sources.ts'
import { sourceOf } from '#rules/income/source.ts'
import type { Services } from '#server/services/services.ts'
import type { Tx } from '#server/store/database.ts'
import { type DayFlow, daysBefore, erasOf, flowsOf, halves } from './day.sql.ts'
import { percentOf, percentsOf, perDu } from './words.ts'

type Answer = AnswerOf<typeof honesty>
type Now = NonNullable<Answer['now']>
type DayRow = Awaited<ReturnType<typeof daysBefore>>[number]

/** What the plan paid out of what, as of the newest row, all of one snapshot: a few dozen rows, however many members there are. */
export function showHonesty({ database, economy }: Pick<Services, 'database' | 'economy'>): Promise<Answer> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const [row] = await daysBefore(tx, undefined, 1)
      return {
        now: row ? await nowOf(tx, economy, row) : null,
        halves: (await halves(tx))
          .filter(({ paid }) => paid > 0n)
          .map(({ half, paid, back }) => ({
            year: Math.floor(half / 2),
            half: (half % 2) + 1,
            paid: formatUnits(paid),
            back: formatUnits(back),
            perDu: formatUnits(perDu(back, paid)),
          })),
      }
    })
}

async function nowOf(tx: Tx, economy: Economy, row: DayRow): Promise<Now> {
  const flows = await flowsOf(tx, row.day)
  const totals = flows.map((flow) => ({ ...flow, amount: flow.total }))
  const paidOut = paidIn(totals)
  const sources = paidBySource(totals)
  const percents = percentsOf(sources.map(({ amount }) => amount))
  return {
    day: row.day,
    until: row.until.getTime(),
    paidOut: formatUnits(paidOut),
    sources: sources.map(({ source, amount }, at) => ({
      source,
      amount: formatUnits(amount),
      percent: percents[at] ?? null,
    })),
    reserves: RESERVES.map((reserve) =>
      reserveOf(
        flows.filter((flow) => flow.reserve === reserve),
        reserve,
      ),
    ),
    members: {
      paid: row.members,
      ahead: row.ahead,
      percent: percentOf(BigInt(row.ahead), BigInt(row.members)),
      sumPaid: formatUnits(row.paid),
      sumBack: formatUnits(row.back),
    },
    eras: await erasNow(tx, economy, row),
    yearsAhead: YEARS_AHEAD,
    capTimes: Number(economy.capTimes),
  }
}

function reserveOf(flows: readonly DayFlow[], reserve: DayFlow['reserve']): Now['reserves'][number] {
  const totalOf = (way: 'in' | 'out', name: string): string =>
    formatUnits(flows.find((flow) => flow.way === way && flow.name === name)?.total ?? 0n)
  const known = (way: 'in' | 'out', name: string): boolean =>
    flows.some((flow) => flow.way === way && flow.name === name)
  return {
    reserve,
    filled: SOURCE_NAMES.filter((source) => known('in', source)).map((source) => ({
      source,
      amount: totalOf('in', source),
    })),
    paid: PAYOUT_NAMES.filter((payout) => known('out', payout)).map((payout) => ({
      payout,
      amount: totalOf('out', payout),
    })),
  }
}

async function erasNow(tx: Tx, economy: Economy, row: DayRow): Promise<Now['eras']> {
  const backs = await erasOf(tx, [row.day])
  return economy.eras.flatMap((era) => {
    const found = backs.find((one) => one.era === era.era)
    if (!found) return []
    const factor = sourceOf(era.era) === 'wallet' ? (row.wallet_factor ?? INDEX_SCALE) : row.factor
    return [{ era: era.era, back: formatUnits(found.back), days: daysToCap(era, factor, economy.capTimes) }]
  })
}
