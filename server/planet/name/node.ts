import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { nodeConfig, nodeRecords } from '#calls/planet/node.ts'
import { balanceOf } from '#ledger/balances.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { percent, SHARE_SCALE } from '#rules/economy/economy.ts'
import { coordinatesOf } from '#rules/planet/planet.ts'
import type { Asker } from '#server/handler/handler.ts'
import { cursorOf, order } from '#server/page/cursor.ts'
import { cutPage } from '#server/page/cut.ts'
import { dateOf } from '#server/page/date-of.ts'
import { keptBriefly } from '#server/services/kept-briefly.ts'
import type { Services } from '#server/services/services.ts'
import { worldNow } from '#server/world/clock.ts'
import { namableByLevel, namingRows } from './node.sql.ts'

/** What naming rights are paid in. */
const PAID_IN = 'DU' as const
const PLACE = cursorOf(order)
/** Source type of this platform (specification, User info). */
const HERE = 0

const namableNow = keptBriefly(async ({ database }: Services) => namableByLevel(database, await worldNow(database)))

/** What naming costs by level, how many planets wait for it, and what the asker has for it. */
export async function nodeConfiguration({ services, member }: Asker): Promise<AnswerOf<typeof nodeConfig>> {
  const { database, economy } = services
  const open = await namableNow(services)
  return {
    asset: PAID_IN,
    balance: formatUnits(await balanceOf(database, member.id, 'investment', PAID_IN)),
    levels: economy.planets.map(({ level, fee, side }) => ({
      level,
      fee: formatUnits(fee),
      plots: side * side,
      open: open.get(level) ?? 0,
    })),
    referrerPercent: percent(economy.namingReferrerShare, SHARE_SCALE),
  }
}

/** The namings that the asker paid, newest first. */
export async function listNamings(
  { services, member }: Asker,
  { level, from, to, after, size }: RequestOf<typeof nodeRecords>,
): Promise<AnswerOf<typeof nodeRecords>> {
  const [last] = PLACE.read(after) ?? []
  const filter = { level, from: dateOf(from), to: dateOf(to), after: last, limit: size + 1 }
  const rows = await namingRows(services.database, member.id, filter)
  const { page, next } = cutPage(rows, size, PLACE, ({ id }) => [id])
  const list = page.map((row): AnswerOf<typeof nodeRecords>['list'][number] => ({
    order: row.id,
    type: 'naming',
    userId: row.member.toString(),
    sourceType: HERE,
    coordinates: coordinatesOf(row),
    name: row.name ?? '',
    level: row.level,
    asset: PAID_IN,
    amount: formatUnits(row.fee),
    status: 'success',
    worldAt: row.world_at.getTime(),
  }))
  return { list, next }
}
