import { setTimeout as pause } from 'node:timers/promises'
import type { AnswerOf } from '#calls/call.ts'
import { openingBack, openingEnter } from '#calls/opening/enter.ts'
import { openingName } from '#calls/opening/name.ts'
import { openingDetail, openingList } from '#calls/opening/opening.ts'
import { coordinatesOf } from '#rules/planet/planet.ts'
import { openPlanet } from '#server/opening/open.ts'
import { createSystem } from '#server/planet/sky/create.ts'
import type { Services } from '#server/services/services.ts'
import { advanceWorld } from '#server/settlement/advance.ts'
import { inTransaction } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'
import { LEVEL, type Member, transactionPassword } from '../members.ts'
import { type Market, request } from '../request.ts'

const HOUR = 3_600_000

/** Opens a planet of a new star system to a crowd, for so many hours of the world. */
export async function openOne({ database, economy, settings, randomBytes }: Services, hours: number): Promise<void> {
  await inTransaction(database, async (tx) => {
    const before = await tx.selectFrom('opening').select('id').execute()
    const now = await worldNow(tx)
    const operator = { operator: 'proof', reason: 'many want it' }
    const at = { galaxy: 1, system: before.length + 2, orbit: 1 }
    const planets = [{ orbit: at.orbit, type: 'ice', level: LEVEL, opensAt: now } as const]
    await createSystem(tx, economy, operator, { ...at, galaxyName: 'dubhe', name: 'dubhe', planets })
    const window = { opensAt: now.getTime(), closesAt: now.getTime() + hours * HOUR }
    await openPlanet(tx, { economy, settings, randomBytes }, operator, coordinatesOf(at), window)
  })
}

/** How those stand that are not over. */
export async function runningOpenings({ database }: Services): Promise<{ id: string; state: string }[]> {
  return database.selectFrom('opening').select(['id', 'state']).where('freed_at', 'is', null).execute()
}

/** Does what can be done at each opening that runs: enters, now and then takes that back, names the planet in his turn. */
export async function joinOpenings(market: Market, member: Member): Promise<void> {
  const { ask, dice } = market
  const listed = await ask(openingList, { running: true, size: 10 }, member.token)
  if (listed.kind !== 'done') return
  for (const { opening } of (listed.data as AnswerOf<typeof openingList>).list) {
    const shown = await ask(openingDetail, { opening }, member.token)
    if (shown.kind !== 'done') continue
    const { state, mine } = shown.data as AnswerOf<typeof openingDetail>
    // now and then before his turn, which is refused
    if (mine?.state === 'turn' || (mine && dice.roll(8) === 0)) await nameIt(market, member, opening)
    else if (state !== 'open') continue
    else if (!mine) await request(market, member, openingEnter, { opening, transactionPassword })
    else if (dice.roll(4) === 0) await request(market, member, openingBack, { opening })
  }
}

function nameIt(market: Market, member: Member, opening: string): Promise<void> {
  const asked = { opening, name: `Won ${opening.slice(-8)}`, manifesto: 'drawn', transactionPassword }
  return request(market, member, openingName, asked)
}

/** Opens one that all enter, one of whom takes it back and enters again, and lets its entries end. */
export async function openAndEnter(market: Market, services: Services, members: readonly Member[]): Promise<void> {
  await openOne(services, 2)
  const [running] = await runningOpenings(services)
  const opening = running?.id
  for (const member of members) await request(market, member, openingEnter, { opening, transactionPassword })
  for (const member of members.slice(0, 1)) {
    await request(market, member, openingBack, { opening })
    await request(market, member, openingEnter, { opening, transactionPassword })
  }
  await advanceWorld(services, 2 * HOUR)
}

/** Waits until it is drawn; who is in turn names its planet. */
export async function nameFirst(market: Market, services: Services, members: readonly Member[]): Promise<void> {
  for (let attempt = 0; !(await runningOpenings(services)).some(({ state }) => state === 'drawn'); attempt += 1) {
    if (attempt === 1200) throw new Error('the opening is not drawn')
    await pause(100)
  }
  const turn = services.database.selectFrom('opening_entry').select(['member', 'opening']).where('state', '=', 'turn')
  const entry = await turn.executeTakeFirstOrThrow()
  const member = members.find(({ id }) => id === entry.member)
  if (member) await nameIt(market, member, entry.opening)
}

/** Lets turns pass until every opening is over and nothing is set aside any more. */
export async function openingsOver(services: Services): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if ((await runningOpenings(services)).length === 0) return
    await advanceWorld(services, HOUR / 2)
    await pause(400)
  }
  throw new Error('some openings are not over')
}
