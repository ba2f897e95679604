import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { poolDays } from '#calls/pool/pool.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { dayAt } from '#rules/income/days.ts'
import { coordinatesOf } from '#rules/planet/planet.ts'
import { endDayOf } from '#rules/pool/stake.ts'
import type { Asker } from '#server/handler/handler.ts'
import { cursorOf, order } from '#server/page/cursor.ts'
import { cutPage } from '#server/page/cut.ts'
import { type Stake, stakeOf } from '#server/pool/stake-row.ts'
import { earnedOver } from './earned-over.ts'
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
  const rows = await receiptsOn(database, member.id, day, PLACE.read(after), size + 1)
  const { page, next } = cutPage(rows, size, PLACE, (row): [string, string] => [row.journal, row.id])
  const stakes = page.map((row) => ({ row, ...countedBy(row) }))
  const over = await earnedOver(
    database,
    economy,
    stakes.map(({ stake, counted }) => ({ stake, day: counted })),
  )
  return {
    list: stakes.map(({ row, stake, counted, hasEnded }) => ({
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
      ...over(stake, counted),
      countedDay: counted,
      by: hasEnded && stake.state !== 'early' ? 'own' : 'step',
      before: formatUnits(row.before),
      received: formatUnits(row.paid),
    })),
    next,
  }
}

/** The stake, up to which settled day a claim counts it, and whether it had ended by then. */
function countedBy(row: Row): { stake: Stake; counted: number; hasEnded: boolean } {
  const stake = stakeOf(row)
  const hasEnded = row.ended_at !== null && row.ended_at <= row.world_at && stake.endedDay !== null
  const last = Math.min(dayAt(row.world_at), endDayOf(stake))
  return { stake, counted: hasEnded && stake.endedDay !== null ? stake.endedDay : last, hasEnded }
}
