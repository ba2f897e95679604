import type { Reader } from '#server/store/database.ts'

/** Days that are tried for a page at first; each further try takes so many times more. */
const FIRST_DAYS = 2
const MORE = 8

/** Fills a page that is ordered by day, newest first, looking at a few days at a time: `read(from, to, limit)`. */
export async function byDays<Row>(
  reader: Reader,
  page: { readonly from: number; readonly to: number; readonly limit: number },
  read: (from: number, to: number, limit: number) => Promise<Row[]>,
): Promise<Row[]> {
  const first = Math.max(page.from, await firstDay(reader))
  const rows: Row[] = []
  let { to } = page
  for (let days = FIRST_DAYS; to >= first && rows.length < page.limit; days *= MORE) {
    const from = Math.max(first, to - days + 1)
    rows.push(...(await read(from, to, page.limit - rows.length)))
    to = from - 1
  }
  return rows
}

async function firstDay(reader: Reader): Promise<number> {
  const row = await reader
    .selectFrom('settlement')
    .select((eb) => eb.fn.min('day').as('day'))
    .executeTakeFirst()
  return row?.day ?? 0
}
