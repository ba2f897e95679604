import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { openingDetail, openingList, openingLog, openingQueue } from '#calls/opening/opening.ts'
import { maskedName } from '#rules/account/masked-name.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { coordinatesOf } from '#rules/planet/planet.ts'
import type { Visitor } from '#server/handler/handler.ts'
import { cursorOf, instant, order, small } from '#server/page/cursor.ts'
import { cutPage } from '#server/page/cut.ts'
import { findPlanet } from '#server/planet/find.ts'
import type { Services } from '#server/services/services.ts'
import { worldNow } from '#server/world/clock.ts'
import { entryIds, entryOf, type ListedRow, listedRow, listedRows, openingOfPlanet, queueRows } from './opening.sql.ts'
import { SEED_CHAIN } from './seed.ts'

const LIST = cursorOf(instant, order)
const QUEUE = cursorOf(small, order)

/** Openings, those that end last first. */
export async function listOpenings(
  { database }: Services,
  { running, size, after }: RequestOf<typeof openingList>,
): Promise<AnswerOf<typeof openingList>> {
  const rows = await listedRows(database, { running, after: LIST.read(after), limit: size + 1 })
  const { page, next } = cutPage(rows, size, LIST, ({ micros, id }) => [micros, id])
  const world = await worldNow(database)
  return { list: page.map((row) => view(row, world)), next }
}

function view(row: ListedRow, world: Date): AnswerOf<typeof openingList>['list'][number] {
  return {
    opening: row.id,
    coordinates: coordinatesOf(row),
    level: row.level,
    name: row.name ?? '',
    state: row.state,
    fee: formatUnits(row.fee),
    opensAt: row.opens_at.getTime(),
    begun: row.opens_at <= world,
    closesAt: row.closes_at.getTime(),
    entries: row.entered,
  }
}

/** One, with where the asker stands in it. Its salt is not among what is read before the draw. Refuses notFound. */
export async function showOpening(
  { services, member }: Pick<Visitor, 'services' | 'member'>,
  { opening, coordinates }: RequestOf<typeof openingDetail>,
): Promise<AnswerOf<typeof openingDetail>> {
  const { database, economy } = services
  const id = opening ?? (coordinates && (await openingOfPlanet(database, (await findPlanet(database, coordinates)).id)))
  const row = await found(services, id)
  const mine = member && (await entryOf(database, row.id, member.id))
  const world = await worldNow(database)
  return {
    ...view(row, world),
    commit: row.commit,
    listHash: row.list_hash,
    seedAt: row.seed_at === null ? null : Number(row.seed_at),
    paymentMinutes: economy.openings.paymentMinutes,
    turn: row.turn,
    turnUntil: row.turn_until?.getTime() ?? null,
    mine: mine ? { entry: mine.id, state: mine.state, place: mine.place } : null,
    worldAt: world.getTime(),
  }
}

async function found({ database }: Pick<Services, 'database'>, id: string | undefined): Promise<ListedRow> {
  const row = id === undefined ? undefined : await listedRow(database, id)
  if (!row) throw new Refusal('notFound')
  return row
}

/** The queue, page by page. Refuses notFound. */
export async function showQueue(
  services: Services,
  { opening, size, after }: RequestOf<typeof openingQueue>,
): Promise<AnswerOf<typeof openingQueue>> {
  await found(services, opening)
  const rows = await queueRows(services.database, opening, QUEUE.read(after), size + 1)
  const { page, next } = cutPage(rows, size, QUEUE, ({ place, id }) => [place ?? 0, id])
  const list = page.map(({ id, username, place, state }) => ({
    entry: id,
    member: maskedName(username ?? ''),
    place,
    state,
  }))
  return { list, next }
}

/** The log of a draw. Refuses notFound, also before it. */
export async function showLog(services: Services, opening: string): Promise<AnswerOf<typeof openingLog>> {
  const { id, commit, salt, list_hash, seed_at, block_time, block_number, block_hash } = await found(services, opening)
  if (salt === null || list_hash === null || block_hash === null) throw new Refusal('notFound')
  return {
    ...{ opening: id, commit, salt, listHash: list_hash, chain: SEED_CHAIN },
    ...{ seedAt: Number(seed_at), blockTime: Number(block_time), blockNumber: Number(block_number) },
    blockHash: block_hash,
    entries: await entryIds(services.database, id),
  }
}
