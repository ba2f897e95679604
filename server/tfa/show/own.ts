import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { bagOwn } from '#calls/tfa/packages.ts'
import type { Asker } from '#server/handler/handler.ts'
import { readOnOneDay } from '#server/income/settle.ts'
import { cursorOf, order } from '#server/page/cursor.ts'
import { cutPage } from '#server/page/cut.ts'
import { worldNow } from '#server/world/clock.ts'
import { packageRows } from './show.sql.ts'
import { viewPackages } from './view.ts'

const PLACE = cursorOf(order)

/** The asker's packages, newest first (TFA-01, TFA-02). */
export async function listOwn(
  { services, member }: Asker,
  { size, after, ...filter }: RequestOf<typeof bagOwn>,
): Promise<AnswerOf<typeof bagOwn>> {
  const [last] = PLACE.read(after) ?? []
  const { database } = services
  return readOnOneDay(database, async ({ day }) => {
    const rows = await packageRows(database, member.id, filter, last, size + 1)
    const { page, next } = cutPage(rows, size, PLACE, ({ id }) => [id])
    return {
      list: await viewPackages(services, day, page),
      next,
      worldNow: (await worldNow(database)).getTime(),
    }
  })
}
