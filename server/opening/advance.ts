import { v7 as uuidv7 } from 'uuid'
import { release } from '#ledger/reservation.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { commitOf, listHashOf, orderOf } from '#rules/opening/draw.ts'
import { isPastDeadline, mayPay, turnUntil } from '#rules/opening/opening.ts'
import { coordinatesOf } from '#rules/planet/planet.ts'
import { failureOf, isOfChain } from '#server/deposit/scan/silence.ts'
import { apart } from '#server/jobs/apart.ts'
import { tellMember } from '#server/notice/tell.ts'
import { planetOf } from '#server/planet/find.ts'
import { setInOpening } from '#server/planet/sky/crowd.ts'
import { unseal } from '#server/secret/secret.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction, type Reader, type Tx } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'
import {
  changeOpening,
  entryAt,
  entryIds,
  holdIfFree,
  type OpeningRow,
  openingsAtWork,
  setEntry,
  setPlaces,
  someEntered,
  takeUntold,
} from './opening.sql.ts'
import { type SeedBlock, seedBlock } from './seed.ts'
import { sha256 } from './sha256.ts'

/** Members who are told, or given back what they set aside, in one transaction. */
const MEMBERS = 50

/**
 * Does what is due at openings: ends entries, draws, lets turns pass, gives back, tells. Each step is one transaction under the opening's row, so it
 * is done once however many workers do so and wherever one of them is killed. Run by the worker.
 * @returns how many steps were done
 * @throws what stopped an opening, once all others have gone on: it comes again, and stops none of those behind it
 */
export async function advanceOpenings(services: Services): Promise<number> {
  const each = apart()
  let done = 0
  for (const opening of await openingsAtWork(services.database, await worldNow(services.database)))
    done += await each.done(() => advance(services, opening))
  each.end()
  return done
}

/** All steps of one that can be done now. */
async function advance(services: Services, { id, state, seed_at }: OpeningRow): Promise<number> {
  const seed = state === 'closed' && seed_at !== null ? await seedIfThere(services, seed_at) : undefined
  let done = 0
  while (await inTransaction(services.database, (tx) => step(tx, services, id, seed))) done += 1
  return done
}

/** What the chain says of a seed: its block, or that there is none yet; undefined where nobody could be asked, which says nothing. */
type Said = SeedBlock | 'notYet' | undefined

/** The seed of an opening, if it is final; a node that is down or lies keeps it waiting. */
async function seedIfThere(services: Services, from: bigint): Promise<Said> {
  try {
    return (await seedBlock(services, from)) ?? 'notYet'
  } catch (error) {
    if (!isOfChain(error)) throw error
    services.log.warn({ failure: failureOf(error) }, 'the seed of an opening could not be read; the next look comes')
    return undefined
  }
}

/** One step of one opening; whether there was one to do. */
async function step(tx: Tx, services: Services, id: string, seed: Said): Promise<boolean> {
  const opening = await holdIfFree(tx, id)
  if (!opening || opening.freed_at) return false
  const world = await worldNow(tx)
  switch (opening.state) {
    case 'open':
      return close(tx, services, opening, world)
    case 'closed':
      return draw(tx, services, opening, world, seed)
    case 'drawn':
      return (await passTurn(tx, services, opening, world)) || tellPlaces(tx, services, opening)
    default:
      return free(tx, services, opening, world)
  }
}

/** Ends entries: who is in it stands from now on, and is published before the block of the seed is mined. */
async function close(tx: Tx, { now }: Services, opening: OpeningRow, world: Date): Promise<boolean> {
  if (world < opening.closes_at) return false
  const ids = await entryIds(tx, opening.id)
  const closed = { closed_at: world, entries: ids.length, list_hash: await listHashOf(ids, sha256) }
  if (ids.length === 0) {
    await end(tx, opening, 'unclaimed', world, closed)
    return true
  }
  // by a clock of its own the world says nothing of the chain: its instant is this one (rules/opening)
  const seedAt = opening.seed_at ?? BigInt(Math.ceil(now().getTime() / 1000))
  await changeOpening(tx, opening.id, { ...closed, state: 'closed', seed_at: seedAt })
  return true
}

/**
 * Draws by the seed; where the chain says in a day that there is none, or the salt cannot be shown, the opening is void. That no node answers
 * is no word of the chain: who cuts it off must not undo a draw that he can compute.
 */
async function draw(tx: Tx, services: Services, opening: OpeningRow, world: Date, seed: Said): Promise<boolean> {
  const { economy, settings } = services
  const salt = saltOf(opening, settings.pepper)
  if (seed && seed !== 'notYet' && salt !== undefined) {
    const ids = await entryIds(tx, opening.id)
    const ordered = await orderOf({ opening: opening.id, salt, blockHash: seed.hash }, ids, sha256)
    await setPlaces(tx, ordered)
    const until = new Date(turnUntil(world.getTime(), economy.openings))
    await changeOpening(tx, opening.id, {
      ...{ state: 'drawn', salt, block_number: seed.number, block_hash: seed.hash, block_time: seed.time },
      ...{ drawn_at: world, turn: 1, turn_until: until },
    })
    await giveTurn(tx, services, opening, 1, until)
    return true
  }
  const closed = opening.closed_at ?? opening.closes_at
  const late = seed === 'notYet' && isPastDeadline(closed.getTime(), world.getTime(), economy.openings)
  if (salt !== undefined && !late) return false
  await end(tx, opening, 'void', world)
  return true
}

/** The salt that was committed to; undefined where it is lost. */
function saltOf({ salt_sealed, commit }: OpeningRow, pepper: string): string | undefined {
  try {
    const salt = unseal(salt_sealed, pepper)
    return commitOf(salt, sha256) === commit ? salt : undefined
  } catch {
    return undefined
  }
}

/** Lets a turn pass that was not used in time; the next in line has all of his. */
async function passTurn(tx: Tx, services: Services, opening: OpeningRow, world: Date): Promise<boolean> {
  const { turn, turn_until: last } = opening
  if (turn === null || last === null || mayPay(last.getTime(), world.getTime())) return false
  const entry = await entryAt(tx, opening.id, turn)
  if (!entry) throw new Error(`opening ${opening.id} has nobody at place ${turn}`)
  await setEntry(tx, entry.id, 'lapsed')
  await release(tx, entry.id, { journal: uuidv7(), worldAt: world, facts: { opening: opening.id } })
  const told = { ...(await factsOf(tx, opening)), amount: formatUnits(opening.fee) }
  await tellMember(tx, { member: entry.member, kind: 'openingLapsed', facts: told, at: services.now() })
  if (turn === opening.entries) {
    await end(tx, opening, 'unclaimed', world)
    return true
  }
  const until = new Date(turnUntil(world.getTime(), services.economy.openings))
  await changeOpening(tx, opening.id, { turn: turn + 1, turn_until: until })
  await giveTurn(tx, services, opening, turn + 1, until)
  return true
}

async function giveTurn(tx: Tx, services: Services, opening: OpeningRow, place: number, until: Date): Promise<void> {
  const entry = await entryAt(tx, opening.id, place)
  if (!entry) throw new Error(`opening ${opening.id} has nobody at place ${place}`)
  await setEntry(tx, entry.id, 'turn')
  const facts = { ...(await factsOf(tx, opening)), until: minute(until) }
  await tellMember(tx, { member: entry.member, kind: 'openingTurn', facts, at: services.now() })
}

/** Tells some of their places; who is first was told that it is his turn. */
async function tellPlaces(tx: Tx, { now }: Services, opening: OpeningRow): Promise<boolean> {
  const some = await takeUntold(tx, opening.id, MEMBERS)
  if (some.length === 0) return false
  const facts = await factsOf(tx, opening)
  for (const { member, place } of some) {
    const told = { ...facts, place: String(place), of: String(opening.entries) }
    if (place > 1) await tellMember(tx, { member, kind: 'openingDrawn', facts: told, at: now() })
  }
  return true
}

/** Ends an opening that nobody named: its planet is as it was before. */
async function end(
  tx: Tx,
  opening: OpeningRow,
  state: 'unclaimed' | 'void',
  world: Date,
  besides: Partial<OpeningRow> = {},
): Promise<void> {
  await changeOpening(tx, opening.id, { ...besides, state, turn: null, turn_until: null, ended_at: world })
  await setInOpening(tx, opening.planet, false)
}

/** Gives some of those back what they set aside to whom the turn did not come, and tells them. */
async function free(tx: Tx, services: Services, opening: OpeningRow, world: Date): Promise<boolean> {
  const some = await someEntered(tx, opening.id, MEMBERS)
  if (some.length === 0) {
    await changeOpening(tx, opening.id, { freed_at: world })
    return true
  }
  const facts = { ...(await factsOf(tx, opening)), amount: formatUnits(opening.fee), how: opening.state }
  for (const { id, member } of some) {
    await setEntry(tx, id, 'freed')
    await release(tx, id, { journal: uuidv7(), worldAt: world, facts: { opening: opening.id } })
    await tellMember(tx, { member, kind: 'openingEnded', facts, at: services.now() })
  }
  return true
}

async function factsOf(reader: Reader, { id, planet }: OpeningRow): Promise<{ opening: string; planet: string }> {
  return { opening: id, planet: coordinatesOf(await planetOf(reader, planet)) }
}

/** An instant of the world to the minute, UTC. */
function minute(at: Date): string {
  return at.toISOString().slice(0, 16).replace('T', ' ')
}
