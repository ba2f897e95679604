import type { AnswerOf, RequestOf } from '#calls/call.ts'
import { TIME_SORTS, type TimeSort } from '#calls/fields.ts'
import type { bagRecords } from '#calls/tfa/release.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { Minor } from '#rules/amount/labels.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { releasedOn, stateOf } from '#rules/tfa/package.ts'
import type { Asker } from '#server/handler/handler.ts'
import { cursorOf, only, order, small } from '#server/page/cursor.ts'
import { cutPage } from '#server/page/cut.ts'
import { dateOf } from '#server/page/date-of.ts'
import { recordPlaceIn } from '#server/page/record-order.ts'
import type { Reader } from '#server/store/database.ts'
import { tfaIndexes } from '#server/tfa/tfa.sql.ts'
import { chargeRows, purchaseRows, type ReleaseRow, releaseRows, withdrawalRows } from './records.sql.ts'

type Answer = AnswerOf<typeof bagRecords>
type Row = Answer['list'][number]

const NONE = { day: null, state: null, charge: null, lost: null, quota: null, journal: null }

/** What happened to the asker's packages, of one kind (TFA-07). Refuses badRequest: what releases by day in an order by amount. */
export async function listRecords({ services, member }: Asker, asked: RequestOf<typeof bagRecords>): Promise<Answer> {
  const { database } = services
  const { event, sort, size, after } = asked
  const filter = { pack: asked.pack, package: asked.package, from: dateOf(asked.from), to: dateOf(asked.to) }
  if (event === 'release' || event === 'lost') {
    const known = TIME_SORTS.find((one) => one === sort)
    if (!known) throw new Refusal('badRequest', { field: 'sort' })
    // a day, and on it a package
    const days = cursorOf(small, order, only<TimeSort>(known))
    const [day, one] = days.read(after) ?? []
    const place = day === undefined || one === undefined ? undefined : { day, package: one }
    const rows = await releaseRows(database, member.id, { ...filter, lost: event === 'lost' }, known, place, size + 1)
    const { page, next } = cutPage(rows, size, days, (row): [number, string, TimeSort] => [row.day, row.package, known])
    return { list: await viewReleases(database, page), next }
  }
  const place = recordPlaceIn(sort)
  const paged = { sort, after: place.read(after), limit: size + 1 }
  const cut = <R extends { id: string; amount: Minor }>(rows: readonly R[], view: (row: R) => Row): Answer => {
    const { page, next } = cutPage(rows, size, place.cursor, ({ id, amount }) => place.of(id, amount))
    return { list: page.map(view), next }
  }
  if (event === 'buy')
    return cut(await purchaseRows(database, member.id, filter, paged), (row) => ({
      ...NONE,
      ...partsOf(row),
      quota: formatUnits(row.quota),
      journal: row.id,
    }))
  if (event === 'charge')
    return cut(await chargeRows(database, member.id, filter, paged), (row) => ({
      ...NONE,
      ...partsOf(row),
      charge: {
        collected: formatUnits(row.collected),
        bought: formatUnits(row.bought),
        charged: formatUnits(row.charged),
        target: formatUnits(row.target),
      },
      journal: row.id,
    }))
  return cut(await withdrawalRows(database, member.id, filter, paged), (row) => ({
    ...NONE,
    ...partsOf(row),
    lost: formatUnits(row.lost),
    journal: row.journal,
  }))
}

function partsOf(row: Pick<Row, 'id' | 'package' | 'pack'> & { at: Date; amount: bigint }) {
  const { id, pack, at, amount } = row
  return { id, package: row.package, pack, at: at.getTime(), amount: formatUnits(amount) }
}

/** Each day's release is worked out anew from the indexes, as its detail shows. */
async function viewReleases(reader: Reader, rows: readonly ReleaseRow[]): Promise<Row[]> {
  const index = await tfaIndexes(
    reader,
    rows.flatMap((row) => [
      row.day,
      row.day - 1,
      row.start_day,
      ...(row.completed_day === null ? [] : [row.completed_day]),
    ]),
  )
  return rows.map((row) => {
    const one = {
      quota: row.quota,
      startDay: row.start_day,
      completedDay: row.completed_day,
      clockDay: row.start_day,
      burningFrom: row.burning_from,
      endedDay: null,
      withdrawn: 0n,
      lost: 0n,
    }
    const by = row.taken_day === null ? undefined : { day: row.taken_day, burningFrom: row.taken_burning }
    return {
      ...NONE,
      id: `${row.package}~${row.day}`,
      package: row.package,
      pack: row.pack,
      at: row.nominal.getTime(),
      amount: formatUnits(releasedOn(one, row.day, index)),
      day: row.day,
      state: stateOf(one, row.day, by),
      journal: row.journal,
    }
  })
}
