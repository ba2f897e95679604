import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { poolOverview } from '#calls/pool/pool.ts'
import type { poolEligible, poolRecords } from '#calls/pool/stakes.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { type Economy, eraOf, INDEX_SCALE, percent, SHARE_SCALE } from '#rules/economy/economy.ts'
import { termOf } from '#rules/economy/pools.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { nominalTime } from '#rules/income/days.ts'
import { growthOf } from '#rules/income/funding.ts'
import { coordinatesOf } from '#rules/planet/planet.ts'
import { countedAt, daysCounted, endDayOf, overPeriod, receivableOf, wholeOf } from '#rules/pool/stake.ts'
import type { Asker } from '#server/handler/handler.ts'
import { readOnOneDay, type Standing } from '#server/income/settle.ts'
import { amount as amountPart, cursorOf, id, order } from '#server/page/cursor.ts'
import { cutPage } from '#server/page/cut.ts'
import { dateOf } from '#server/page/date-of.ts'
import { leavingOf } from '#server/pool/leaving.ts'
import { lastFactor, poolIndexes } from '#server/pool/pool.sql.ts'
import { openStakes } from '#server/pool/stake/stake.sql.ts'
import { type Stake, stakeOf } from '#server/pool/stake-row.ts'
import { runOf } from '#server/run/run-row.ts'
import type { SettledRun } from '#server/run/settled-run.ts'
import type { Reader } from '#server/store/database.ts'
import { earnedOver, termsShown } from './earned-over.ts'
import { factorText } from './pools.ts'
import { countEligible, eligibleRows, runsById, stakeRows, stakeSums } from './rows.sql.ts'

const RECORD_PLACE = cursorOf(order)
/** An investment, and of those that have it a run. */
const LAND_PLACE = cursorOf(amountPart, id)

/** What stakes have come to at the last settled day, minor units of RC: what can be received, and what besides follows at the end. */
async function grownOf(reader: Reader, { pools }: Economy, stakes: readonly Stake[], { day }: Standing) {
  const index = await poolIndexes(
    reader,
    stakes.flatMap((stake) => daysCounted(stake, day, pools.terms)),
  )
  return (stake: Stake) => {
    const { own, step } = countedAt(stake, day, index, pools.terms)
    return {
      receivable: receivableOf(stake, day, index, pools.terms),
      atEnd: stake.state === 'staked' ? wholeOf(own) - wholeOf(step) : 0n,
    }
  }
}

/** What all stakes of the asker come to (POOL-01). */
export async function overview({ services, member }: Asker): Promise<AnswerOf<typeof poolOverview>> {
  const { database, economy } = services
  const { sums, grown } = await readOnOneDay(database, async (standing) => {
    const stakes = await openStakes(database, member.id)
    const of = await grownOf(database, economy, stakes, standing)
    return { sums: await stakeSums(database, member.id), grown: stakes.map(of) }
  })
  return {
    staked: formatUnits(sums.staked),
    lands: sums.lands,
    receivable: formatUnits(grown.reduce((sum, { receivable }) => sum + receivable, 0n)),
    atEnd: formatUnits(grown.reduce((sum, { atEnd }) => sum + atEnd, 0n)),
    received: formatUnits(sums.received),
    lost: formatUnits(sums.lost),
    burned: formatUnits(sums.burned),
  }
}

/** The asker's staked lands, newest first (POOL-01, POOL-03). */
export async function listStakes(
  { services, member }: Asker,
  { state, period, stake: only, from, to, after, size }: RequestOf<typeof poolRecords>,
): Promise<AnswerOf<typeof poolRecords>> {
  const { database, economy } = services
  const [last] = RECORD_PLACE.read(after) ?? []
  const filter = { state, period, stake: only, from: dateOf(from), to: dateOf(to) }
  return readOnOneDay(database, async (standing) => {
    const rows = await stakeRows(database, member.id, filter, last, size + 1)
    const { page, next } = cutPage(rows, size, RECORD_PLACE, (row) => [row.id])
    const stakes = page.map(stakeOf)
    const grown = await grownOf(database, economy, stakes, standing)
    const over = await earnedOver(database, economy, stakes.flatMap(leftEarly))
    const open = stakes.filter((stake) => stake.state === 'staked').map(({ run }) => run)
    const runs = new Map((await runsById(database, open)).map((row) => [row.id, runOf(row)]))
    const list = page.map((row): AnswerOf<typeof poolRecords>['list'][number] => {
      const stake = stakeOf(row)
      // the land of one that is over may be in another pool by now
      const run = stake.state === 'staked' ? runs.get(stake.run) : undefined
      const { receivable, atEnd } = grown(stake)
      return {
        id: stake.id,
        batch: row.batch,
        tokenId: row.token_id.toString(),
        coordinates: coordinatesOf(row),
        planetName: row.planet_name ?? '',
        x: row.x,
        y: row.y,
        era: row.era,
        period: stake.period,
        ratePercent: percent(termOf(economy.pools, stake.period)?.rate ?? 0n, INDEX_SCALE),
        amount: formatUnits(stake.amount),
        state: stake.state,
        madeAt: row.made_at.getTime(),
        startsAt: nominalTime(stake.startDay).getTime(),
        endsAt: nominalTime(endDayOf(stake)).getTime(),
        endedAt: row.ended_at?.getTime() ?? null,
        paused: run?.state === 'effective' && run.burningFrom !== null,
        receivable: formatUnits(receivable),
        atEnd: formatUnits(atEnd),
        received: formatUnits(stake.received),
        lost: formatUnits(stake.lost),
        burned: formatUnits(stake.burned),
        leaving: run ? leavingNow(economy, run, standing, atEnd) : null,
        left:
          leftEarly(stake).map(({ day }) => ({
            ...over(stake, day),
            day,
            room: formatUnits(stake.room ?? 0n),
            earlyBurnPercent: percent(economy.pools.earlyBurn, SHARE_SCALE),
            journal: stake.returned,
          }))[0] ?? null,
      }
    })
    return { list, next, terms: termsShown(economy) }
  })
}

/** One that was left before its end, with the last settled day that counted; nothing of any other. */
function leftEarly(stake: Stake): { stake: Stake; day: number }[] {
  return stake.state === 'early' && stake.endedDay !== null ? [{ stake, day: stake.endedDay }] : []
}

function leavingNow(economy: Economy, run: SettledRun, standing: Standing, atEnd: bigint) {
  const { how, room, burns } = leavingOf(economy, run, standing)
  return { room: formatUnits(room), burns: formatUnits(burns), loses: formatUnits(how === 'early' ? atEnd : 0n) }
}

/** Lands of the asker that may be staked in a pool, the largest first (POOL-02). Refuses notFound. */
export async function listEligible(
  { services, member }: Asker,
  { period, after, size }: RequestOf<typeof poolEligible>,
): Promise<AnswerOf<typeof poolEligible>> {
  const { database, economy } = services
  const term = termOf(economy.pools, period)
  if (!term) throw new Refusal('notFound')
  const place = LAND_PLACE.read(after)
  const factor = await lastFactor(database)
  const { standing, rows, total } = await readOnOneDay(database, async (now) => ({
    standing: now,
    rows: await eligibleRows(database, member.id, place && { investment: place[0], run: place[1] }, size + 1),
    total: await countEligible(database, member.id),
  }))
  const { page, next } = cutPage(rows, size, LAND_PLACE, (row): [bigint, bigint] => [row.investment, row.id])
  return {
    list: page.map((row) => {
      const run = runOf(row)
      const { room, burns } = leavingOf(economy, run, standing)
      const aDay = run.investment * growthOf(eraOf(economy, run.era).rate, standing.factor)
      const daysLeft = aDay === 0n ? null : Number((room * INDEX_SCALE + aDay - 1n) / aDay)
      // one that completes before earns no longer than that
      const days = daysLeft === null ? term.days : Math.min(term.days, daysLeft)
      return {
        tokenId: row.token_id.toString(),
        coordinates: coordinatesOf(row),
        planetName: row.planet_name ?? '',
        x: row.x,
        y: row.y,
        era: run.era,
        investment: formatUnits(run.investment),
        room: formatUnits(room),
        daily: formatUnits(overPeriod(run.investment, { ...term, days: 1 }, factor)),
        overPeriod: formatUnits(overPeriod(run.investment, { ...term, days }, factor)),
        burns: formatUnits(burns),
        daysLeft,
      }
    }),
    next,
    total,
    landsLeast: economy.pools.landsLeast,
    landsMost: economy.pools.landsMost,
    factor: factorText(factor),
    startsAt: nominalTime(standing.day + 1).getTime(),
    endsAt: nominalTime(standing.day + 1 + term.days).getTime(),
  }
}
