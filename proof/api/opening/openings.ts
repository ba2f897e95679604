import type { AnswerOf } from '#calls/call.ts'
import { openingDetail } from '#calls/opening/opening.ts'
import { openPlanet } from '#server/opening/open.ts'
import { inTransaction } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'
import type { TestWorld } from '../world.ts'

/** Opens a planet to a crowd for a while from now on; the opening's id. */
export async function openToCrowd(world: TestWorld, coordinates: string, hours = 24): Promise<string> {
  const { database } = world.services
  return inTransaction(database, async (tx) => {
    const opensAt = (await worldNow(tx)).getTime()
    const operator = { operator: 'orla', reason: 'many want it' }
    const window = { opensAt, closesAt: opensAt + hours * 3_600_000 }
    return (await openPlanet(tx, world.services, operator, coordinates, window)).id
  })
}

/** An opening as somebody sees it. */
export function openingNow(world: TestWorld, opening: string, token?: string): Promise<AnswerOf<typeof openingDetail>> {
  return world.get(openingDetail, { opening }, token)
}
