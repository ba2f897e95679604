import { expect } from 'vitest'
import { INCOME_STATUSES } from '#calls/income/income.ts'
import { RUN_STATES } from '#calls/land/land.ts'
import { LAND_EVENTS } from '#calls/land/own/records.ts'
import { units } from '#rules/amount/decimal.ts'
import { DAY } from '#rules/income/days.ts'
import { TAX_STREAMS } from '#rules/income/streams.ts'
import type { Asker } from '#server/handler/handler.ts'
import { listIncome, listTax } from '#server/income/lines/overview.ts'
import { listMine } from '#server/land/mine/my.ts'
import { listPlaces } from '#server/land/mine/places.ts'
import { listRecords } from '#server/land/mine/records.ts'

interface Paged<Row> {
  readonly list: readonly Row[]
  readonly next: string | null
}
type Page = { size: number; after?: string | undefined }

/** What a filter asks, and which rows it means. */
interface Way<Asked, Row> {
  readonly asked: Asked
  readonly keeps: (row: Row) => boolean
}

/** Every row of a list, page after page. */
async function walk<Row>(list: (page: Page) => Promise<Paged<Row>>, size: number): Promise<Row[]> {
  const rows: Row[] = []
  let after: string | undefined
  do {
    const page = await list({ size, after })
    expect(page.list.length).toBeLessThanOrEqual(size)
    rows.push(...page.list)
    after = page.next ?? undefined
  } while (after !== undefined)
  return rows
}

/** Each way alone, and each two together, against the whole list: the same rows in the same order, each once. */
async function filtersAgree<Asked extends object, Row>(
  list: (asked: Partial<Asked> & Page) => Promise<Paged<Row>>,
  ways: (all: readonly Row[]) => readonly (readonly Way<Partial<Asked>, Row>[])[],
): Promise<Row[]> {
  const all = await walk((page) => list({ ...page } as Partial<Asked> & Page), 100)
  expect(await walk((page) => list({ ...page } as Partial<Asked> & Page), 7)).toEqual(all)
  const groups = ways(all)
  const pairs = groups.flatMap((group, at) => groups.slice(at + 1).flatMap((other) => cross(group, other)))
  for (const [at, { asked, keeps }] of [...groups.flat(), ...pairs].entries()) {
    const rows = await walk((page) => list({ ...asked, ...page }), [3, 20, 100][at % 3] ?? 20)
    expect(rows, JSON.stringify(asked)).toEqual(all.filter(keeps))
  }
  return all
}

function cross<Asked extends object, Row>(some: readonly Way<Asked, Row>[], others: readonly Way<Asked, Row>[]) {
  return some.flatMap((one) =>
    others.map((other) => ({
      asked: { ...one.asked, ...other.asked },
      keeps: (row: Row) => one.keeps(row) && other.keeps(row),
    })),
  )
}

/** Periods over instants that occur: open at either end, one day, several. */
function periods<Row>(all: readonly Row[], at: (row: Row) => number): Way<{ from?: number; to?: number }, Row>[] {
  const instants = all.map(at).sort((one, other) => one - other)
  const some = [0.2, 0.5, 0.9].map((part) => instants[Math.floor(instants.length * part)] ?? 0)
  const [early = 0, middle = 0, late = 0] = some
  return [
    { asked: { from: late }, keeps: (row) => at(row) >= late },
    { asked: { to: early }, keeps: (row) => at(row) < early },
    { asked: { from: early + 1, to: late + 1 }, keeps: (row) => at(row) > early && at(row) <= late },
    { asked: { from: middle, to: middle + DAY }, keeps: (row) => at(row) >= middle && at(row) < middle + DAY },
  ]
}

const among = <T extends string>(values: readonly T[]): T[] => [...new Set(values)]

/** The lists of a member's land, income and tax under every filter (INCOME-10, INCOME-03, LAND-14). Answers how many lines have each status. */
export async function listsFilter(asker: Asker): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  const statuses = INCOME_STATUSES.map((status) => ({
    asked: { status },
    keeps: (row: { status: string }) => row.status === status,
  }))
  const places = <Row extends { coordinates: string }>(all: readonly Row[]) =>
    among(all.map((row) => row.coordinates)).map((coordinates) => ({
      asked: { coordinates },
      keeps: (row: Row) => row.coordinates === coordinates,
    }))
  const tokens = <Row extends { tokenId: string }>(all: readonly Row[]) =>
    among(all.map((row) => row.tokenId))
      .slice(0, 3)
      .map((tokenId) => ({ asked: { tokenId }, keeps: (row: Row) => row.tokenId === tokenId }))
  const income = await filtersAgree(
    (asked) => listIncome(asker, asked),
    (all) => [statuses, places(all), tokens(all), periods(all, ({ dayAt }) => dayAt)],
  )
  for (const { status, journal, net } of income) {
    counts[status] = (counts[status] ?? 0) + 1
    if (status !== 'claimed') expect(journal).toBe(null)
    else if (units(net) > 0n) expect(journal).not.toBe(null)
  }
  for (const stream of TAX_STREAMS) {
    const tax = await filtersAgree(
      (asked) => listTax(stream, asker, asked),
      (all) => [statuses, places(all), periods(all, ({ dayAt }) => dayAt)],
    )
    for (const { status } of tax) counts[`${stream} ${status}`] = (counts[`${stream} ${status}`] ?? 0) + 1
  }
  const events = await filtersAgree(
    (asked) => listRecords(asker, asked),
    (all) => [
      LAND_EVENTS.map((kind) => ({ asked: { kind }, keeps: (row: { kind: string }) => row.kind === kind })),
      places(all),
      tokens(all),
      periods(all, ({ worldAt }) => worldAt),
    ],
  )
  await filtersAgree(
    (asked) => listMine(asker, { sort: 'newest', ...asked }),
    (all) => [
      RUN_STATES.map((state) => ({ asked: { state }, keeps: (row: { state: string }) => row.state === state })),
      places(all),
    ],
  )
  const there = (rows: readonly { coordinates: string }[]) => among(rows.map((row) => row.coordinates)).sort()
  const { planets } = await listPlaces(asker)
  expect(there(planets)).toEqual(there(events))
  expect(planets.reduce((sum, { lands }) => sum + lands, 0)).toBe(among(events.map(({ tokenId }) => tokenId)).length)
  return counts
}
