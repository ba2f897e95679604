import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { poolDays } from '#calls/pool/pool.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { dayAt } from '#rules/income/days.ts'
import { coordinatesOf } from '#rules/planet/planet.ts'
import { daysCounted, endDayOf, type PoolIndex, stepsOf } from '#rules/pool/stake.ts'
import type { Asker } from '#server/handler/handler.ts'
import { cursorOf, order } from '#server/page/cursor.ts'
import { cutPage } from '#server/page/cut.ts'
import { poolIndexes } from '#server/pool/pool.sql.ts'
import { type Stake, stakeOf } from '#server/pool/stake-row.ts'
import { receiptsOn } from './rows.sql.ts'

type Answer = Pick<AnswerOf<typeof poolDays>, 'list' | 'next'>
type Row = Awaited<ReturnType<typeof receiptsOn>>[number]

/** A claim, and of it a stake. */
const PLACE = cursorOf(order, order)

/** The asker's claims of one settlement day, stake by stake, with everything needed to compute them again (INCOME-12). */
export async function receiptsOfDay(
  { services: { database, economy }, member }: Asker,
  { day, size, after }: RequestOf<typeof poolDays>,
): Promise<Answer> {
  if (day === undefined) return { list: [], next: null }
  const { terms } = economy.pools
  const rows = await receiptsOn(database, member.id, day, PLACE.read(after), size + 1)
  const { page, next } = cutPage(rows, size, PLACE, (row): [string, string] => [row.journal, row.id])
  const stakes = page.map((row) => ({ row, ...countedBy(row) }))
  const index = await poolIndexes(
    database,
    stakes.flatMap(({ stake, counted, ended }) => [...daysCounted(stake, counted, terms), ...daysOf(stake, ended)]),
  )
  return {
    list: stakes.map(({ row, stake, counted, ended }) => ({
      journal: row.journal,
      stake: row.id,
      at: row.world_at.getTime(),
      tokenId: row.token_id.toString(),
      coordinates: coordinatesOf(row),
      planetName: row.planet_name ?? '',
      x: row.x,
      y: row.y,
      period: stake.period,
      amount: formatUnits(stake.amount),
      startDay: stake.startDay,
      countedDay: counted,
      by: ended !== undefined && row.state !== 'early' ? 'own' : 'step',
      indexes: [...new Set(daysCounted(stake, counted, terms))].flatMap((at) =>
        [...new Set([stake.period, ...stepsOf(terms, stake).map(({ period }) => period)])].map((period) => ({
          day: at,
          period,
          value: index(at, period).toString(),
        })),
      ),
      kept: keptOn(row, stake, index),
      before: formatUnits(row.before),
      received: formatUnits(row.paid),
    })),
    next,
  }
}

/** The stake as if it had earned at each settlement since it began, and up to which one a claim counts. */
function countedBy(row: Row): { stake: Stake; counted: number; ended: number | undefined } {
  const now = stakeOf(row)
  const ended = row.ended_at !== null && row.ended_at <= row.world_at ? (now.endedDay ?? undefined) : undefined
  const last = Math.min(dayAt(row.world_at), endDayOf(now))
  return { stake: { ...now, fromDay: now.startDay, own: 0n, step: 0n }, counted: ended ?? last, ended }
}

const daysOf = ({ startDay, endedDay }: Stake, ended: number | undefined): number[] =>
  ended === undefined && endedDay === null ? [] : [startDay, endedDay ?? startDay]

/** Whether nothing of it was ever left out: what ended comes to its whole index, what runs does so since it began. */
function keptOn(row: Row, stake: Stake, index: PoolIndex): boolean {
  const { startDay, endedDay, amount, period } = stake
  if (endedDay === null) return row.from_day === startDay
  return row.own === amount * (index(endedDay, period) - index(startDay, period))
}
