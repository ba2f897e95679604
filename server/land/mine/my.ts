import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { landDetail } from '#calls/land/own/detail.ts'
import type { myLands } from '#calls/land/own/my.ts'
import { shownName } from '#rules/account/shown-name.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { nominalTime } from '#rules/income/days.ts'
import type { Asker } from '#server/handler/handler.ts'
import { sumsOf } from '#server/income/lines/earned.ts'
import { readOnOneDay, type Standing } from '#server/income/settle.ts'
import { percentless } from '#server/land/buy/quote.ts'
import { principalsOf } from '#server/land/end/end.sql.ts'
import { amount, cursorOf, id } from '#server/page/cursor.ts'
import { cutPage } from '#server/page/cut.ts'
import type { Services } from '#server/services/services.ts'
import { heldOf } from './held.ts'
import { historyOf, landByToken, lastRunOf } from './history.sql.ts'
import { closedDays, countStates, type LandRunRow, minePage, settledTimes } from './my.sql.ts'
import { type Backdrop, viewLand } from './view.ts'

type Asked = RequestOf<typeof myLands>

/** Where a page begins: after the sort's key and the run of the last one. */
const PLACE = cursorOf(amount, id)

/** The asker's lands, a page of them, and the sums over all (LAND-14). */
export async function listMine({ services, member }: Asker, asked: Asked): Promise<AnswerOf<typeof myLands>> {
  const { database } = services
  const after = PLACE.read(asked.after)
  const { standing, page, next, backdrop, sums, states } = await readOnOneDay(database, async (standing) => {
    // side by side: of one with ten thousand lands each takes its time
    const [rows, sums, states] = await Promise.all([
      minePage(database, {
        member: member.id,
        sort: asked.sort,
        state: asked.state,
        coordinates: asked.coordinates,
        after: after && { key: after[0], id: after[1] },
        limit: asked.size + 1,
      }),
      sumsOf(services, member.id, standing),
      countStates(database, member.id),
    ])
    const { page, next } = cutPage(rows, asked.size, PLACE, (row) => [row.sort_key, row.id])
    return { standing, page, next, backdrop: await backdropOf(services, page, standing), sums, states }
  })
  const count = (state: string) => states.get(state) ?? 0
  return {
    list: page.map((row) => viewLand(row, backdrop)),
    next,
    counts: {
      all: [...states.values()].reduce((total, of) => total + of, 0),
      pending: count('pending'),
      activating: count('activating'),
      effective: count('effective'),
      completed: count('completed'),
      abandoned: count('abandoned'),
    },
    pending: formatUnits(sums.pending),
    daily: formatUnits(sums.daily),
    claimed: formatUnits(sums.claimed),
    lost: formatUnits(sums.lost),
    burned: formatUnits(sums.burned),
    burning: Number(sums.burning),
    factor: percentless(standing.factor),
    walletFactor: percentless(standing.walletFactor),
    nextSettlementAt: nominalTime(standing.day + 1).getTime(),
    worldNow: standing.world.getTime(),
  }
}

/** What a page of lands needs besides its rows, read in a few statements. */
async function backdropOf(
  { database, economy }: Services,
  rows: readonly LandRunRow[],
  standing: Standing,
): Promise<Backdrop> {
  return {
    economy,
    standing,
    closedDays: await closedDays(
      database,
      rows.map((row) => row.id),
    ),
    settledTimes: await settledTimes(
      database,
      rows.flatMap((row) => (row.unclaimed_since === null ? [] : [row.unclaimed_since])),
    ),
    principals: await principalsOf(
      database,
      rows.filter(({ mode }) => mode === 'wallet').map(({ id }) => id),
    ),
  }
}

/** One land by its token with its history from first sale on (LAND-16). */
export async function detailByToken(
  { services, member }: Asker,
  tokenId: string,
): Promise<AnswerOf<typeof landDetail>> {
  const { database } = services
  const land = await landByToken(database, BigInt(tokenId))
  if (!land) throw new Refusal('notFound')
  const { newest, backdrop } = await readOnOneDay(database, async (standing) => {
    const newest = await lastRunOf(database, land.id)
    const shown = newest?.owner === member.id ? [newest] : []
    return { newest, backdrop: await backdropOf(services, shown, standing) }
  })
  const history = await historyOf(database, land.id)
  const mine = newest && newest.owner === member.id
  return {
    land: mine ? viewLand(newest, backdrop) : null,
    owner: land.owner === null ? '' : shownName(land.username, land.owner),
    history: history.map((run) => ({ ...heldOf(run), order: run.transfer ?? run.purchase })),
  }
}
