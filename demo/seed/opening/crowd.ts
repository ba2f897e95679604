import { coordinatesOf } from '#rules/planet/planet.ts'
import { enter } from '#server/opening/enter.ts'
import { type Opened, openPlanet } from '#server/opening/open.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction, type Reader } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'
import { give, leave, pay, resume, SEEDER } from '../actors.ts'

const HOUR = 3_600_000
/** Longer than is usual, so that whoever comes back the next day can still enter. */
const WINDOW_HOURS = 72
/** What is announced begins to take entries so much later. */
const AHEAD_HOURS = 48
/** Who has entered: of those who cannot log in, so that nobody finds his money set aside for something he did not do. */
const ENTERED = ['aoife', 'diego', 'keiko'] as const

/**
 * Opens two planets to a crowd by the use cases that serve everyone: one that three have entered, and one that is announced. Does nothing
 * once there is an opening that takes entries or will.
 */
export async function openToDemoCrowd(services: Services): Promise<void> {
  const { database } = services
  if (await database.selectFrom('opening').select('id').where('state', '=', 'open').limit(1).executeTakeFirst()) return
  const now = (await worldNow(database)).getTime()
  const opened = await openLast(services, { opensAt: now, closesAt: now + WINDOW_HOURS * HOUR })
  for (const name of ENTERED) await enterAs(services, name, opened)
  const opensAt = now + AHEAD_HOURS * HOUR
  await openLast(services, { opensAt, closesAt: opensAt + WINDOW_HOURS * HOUR })
}

/** Opens to a crowd the last planet of the least level that anybody could name at this moment. */
export function openLast(
  services: Services,
  window: { readonly opensAt: number; readonly closesAt: number },
): Promise<Opened> {
  return inTransaction(services.database, async (tx) => openPlanet(tx, services, SEEDER, await lastNamable(tx), window))
}

async function lastNamable(reader: Reader): Promise<string> {
  const planet = await reader
    .selectFrom('planet')
    .select(['galaxy', 'system', 'orbit'])
    .where('state', '=', 'upcoming')
    .where('opens_at', '<=', await worldNow(reader))
    .orderBy('level')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return coordinatesOf(planet)
}

/** Enters an opening with DU that are given for it. */
export async function enterAs(services: Services, name: string, { id, fee }: Opened): Promise<void> {
  const who = await resume(services, name)
  await give(who, 'DU', fee)
  await pay(who, (payer) => enter(payer, id))
  await leave(who)
}
