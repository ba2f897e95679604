import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { solvencyDays } from '#calls/solvency/days.ts'
import { isAsset } from '#rules/amount/amount.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { Visitor } from '#server/handler/handler.ts'
import { cursorOf, only, small } from '#server/page/cursor.ts'
import { cutPage } from '#server/page/cut.ts'
import { type AssetRow, assetsOf, dayRows } from './day.sql.ts'
import { publishedOf, ratioOf } from './words.ts'

/** What was published, in the order that is asked for. */
export async function listDays(
  { services: { database } }: Visitor,
  { from, to, sort, after, size }: RequestOf<typeof solvencyDays>,
): Promise<AnswerOf<typeof solvencyDays>> {
  const place = cursorOf(small, only(sort))
  const [last] = place.read(after) ?? []
  const rows = await dayRows(database, { from, to, sort, after: last, limit: size + 1 })
  const { page, next } = cutPage(rows, size, place, ({ day }) => [day, sort])
  const assets = await assetsOf(
    database,
    page.map(({ day }) => day),
  )
  const ofDay = (day: number) => assets.filter((row) => row.day === day)
  return { list: page.map((row) => ({ ...publishedOf(row, assets), assets: ofDay(row.day).flatMap(lineOf) })), next }
}

type Line = AnswerOf<typeof solvencyDays>['list'][number]['assets'][number]

function lineOf({ asset, issued, most, custody, accounts, locked, transit }: AssetRow): Line[] {
  if (!isAsset(asset)) return []
  const owed = accounts + locked
  return [
    {
      asset,
      issued: issued === null ? null : formatUnits(issued),
      limit: most === null ? null : formatUnits(most),
      held: formatUnits(custody),
      owed: formatUnits(owed),
      transit: formatUnits(transit),
      // what is issued here lies on no chain
      ratioPercent: issued === null ? ratioOf(custody, owed + transit) : null,
    },
  ]
}
