import { coordinatesOf } from '#rules/planet/planet.ts'
import { enter } from '#server/opening/enter.ts'
import { openPlanet } from '#server/opening/open.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'
import { give, leave, pay, resume, SEEDER } from '../actors.ts'

const HOUR = 3_600_000
/** Longer than is usual, so that whoever comes back the next day can still enter. */
const WINDOW_HOURS = 72
/** Who has entered: of those who cannot log in, so that nobody finds his money set aside for something he did not do. */
const ENTERED = ['aoife', 'diego', 'keiko'] as const

/**
 * Opens a planet of the least level, the last that anybody could name, to a crowd from now on, by the use cases that serve everyone; three have
 * entered. Does nothing once there was an opening.
 */
export async function openToDemoCrowd(services: Services): Promise<void> {
  const { database } = services
  if (await database.selectFrom('opening').select('id').limit(1).executeTakeFirst()) return
  const opensAt = (await worldNow(database)).getTime()
  const planet = await database
    .selectFrom('planet')
    .select(['galaxy', 'system', 'orbit'])
    .where('state', '=', 'upcoming')
    .where('opens_at', '<=', new Date(opensAt))
    .orderBy('level')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const window = { opensAt, closesAt: opensAt + WINDOW_HOURS * HOUR }
  const { id, fee } = await inTransaction(database, (tx) =>
    openPlanet(tx, services, SEEDER, coordinatesOf(planet), window),
  )
  for (const name of ENTERED) {
    const who = await resume(services, name)
    await give(who, 'DU', fee)
    await pay(who, (payer) => enter(payer, id))
    await leave(who)
  }
}
