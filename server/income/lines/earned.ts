import type { Share, UserId } from '#rules/amount/labels.ts'
import { eraOf } from '#rules/economy/economy.ts'
import { growthOf } from '#rules/income/funding.ts'
import { factorOf } from '#rules/income/source.ts'
import type { Stream, TaxStream } from '#rules/income/streams.ts'
import type { Standing } from '#server/income/index.sql.ts'
import { landByDay, type RunSums, runSums, taxByDay } from '#server/income/settle/sums.sql.ts'
import type { Services } from '#server/services/services.ts'
import type { Database } from '#server/store/database.ts'
import { rememberedOf } from '#server/store/remembered.ts'
import { generationByDay } from './generation.sql.ts'

/** What all runs of a member come to at the last settled day. */
export function sumsOf({ database, economy }: Services, member: UserId, standing: Standing): Promise<RunSums> {
  const growth = standing.index.map((_, era) => growthOf(eraOf(economy, era).rate, factorOf(standing, era)))
  return runSums(database, member, standing.index, growth)
}

/** An amount by settled day. What a day brought never changes: a burn, a completion or an addition is of the day itself. */
type Days = Map<number, bigint>
interface Asked {
  readonly member: UserId
  readonly lastDay: number
  readonly from: number
}

/** Of so many streams of members the days are remembered, and so many of each. */
const known = rememberedOf<Database, string, Days>({ max: 10_000 })
const MOST_DAYS = 100

/** What a member's lands earned net on each settled day from one on, minor units of DU. */
export function earnedSince(database: Database, of: Asked): Promise<ReadonlyMap<number, bigint>> {
  return seen(database, 'land', of, (from, to) => landByDay(database, { ...of, from, to }))
}

/** The numerators (`rules/income/source.ts`) of a member's parts of planets' tax on each settled day from one on, without what burned. */
export function taxedSince(database: Database, stream: TaxStream, of: Asked): Promise<ReadonlyMap<number, bigint>> {
  return seen(database, stream, of, (from, to) => taxByDay(database, { stream, member: of.member, from, to }))
}

/** The numerators of a member's generation reward on each settled day from one on, without what burned or was locked. */
export function teamSince(
  database: Database,
  rates: readonly Share[],
  of: Asked,
): Promise<ReadonlyMap<number, bigint>> {
  return seen(database, 'generation', of, (from, to) =>
    generationByDay(database, { member: of.member, rates, from, to }),
  )
}

/** Only days that this process has not seen are added up. */
async function seen(
  database: Database,
  stream: Stream,
  of: Asked,
  read: (from: number, to: number) => Promise<Days>,
): Promise<ReadonlyMap<number, bigint>> {
  const days = daysOf(database, `${stream} ${of.member}`)
  const missing = Array.from({ length: of.lastDay - of.from + 1 }, (_, step) => of.from + step).filter(
    (day) => !days.has(day),
  )
  const [first, last] = [missing[0], missing.at(-1)]
  if (first === undefined || last === undefined) return days
  const found = await read(first, last)
  for (let day = first; day <= last; day += 1) days.set(day, found.get(day) ?? 0n)
  for (const day of [...days.keys()].sort((one, other) => one - other).slice(0, -MOST_DAYS)) days.delete(day)
  return days
}

function daysOf(database: Database, stream: string): Days {
  const streams = known(database)
  const days = streams.get(stream) ?? new Map<number, bigint>()
  streams.set(stream, days)
  return days
}
