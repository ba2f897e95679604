import { v7 as uuidv7 } from 'uuid'
import { formatUnits } from '#rules/amount/decimal.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { commitOf } from '#rules/opening/draw.ts'
import { type Entering, seedInstant, windowFault } from '#rules/opening/opening.ts'
import { namingFee } from '#rules/planet/naming.ts'
import { type Operator, recordAct } from '#server/operation/record.ts'
import { lockedPlanet } from '#server/planet/own.ts'
import { setInOpening } from '#server/planet/sky/crowd.ts'
import { seal } from '#server/secret/secret.ts'
import type { Services } from '#server/services/services.ts'
import type { Tx } from '#server/store/database.ts'
import { clockMode, worldNow } from '#server/world/clock.ts'
import { insertOpening } from './opening.sql.ts'
import { sha256 } from './sha256.ts'

/** An opening as it was published. */
export interface Opened {
  readonly id: string
  readonly coordinates: string
  readonly fee: string
  readonly commit: string
}

/**
 * Opens a planet that nobody has named to a crowd: from now on it is named by who is drawn, and the hash of the salt is published. The salt is
 * kept sealed until the draw. By the wall clock the seed's instant is fixed now. Refuses notFound, planetTaken, planetInOpening; throws a
 * `RangeError` for a window that cannot be.
 */
export async function openPlanet(
  tx: Tx,
  { economy, randomBytes, settings }: Pick<Services, 'economy' | 'randomBytes' | 'settings'>,
  operator: Operator,
  coordinates: string,
  window: Entering,
): Promise<Opened> {
  const now = (await worldNow(tx)).getTime()
  const fault = windowFault(window, now, economy.openings)
  if (fault !== undefined) throw new RangeError(fault)
  const planet = await lockedPlanet(tx, coordinates)
  if (planet.state === 'opening') throw new Refusal('planetInOpening')
  if (planet.state !== 'upcoming') throw new Refusal('planetTaken')
  const salt = randomBytes(32).toString('hex')
  const commit = await commitOf(salt, sha256)
  const fee = namingFee(economy, planet.level, null)
  const id = uuidv7()
  const walled = (await clockMode(tx)) === 'wall'
  await insertOpening(tx, {
    id,
    planet: planet.id,
    fee,
    opens_at: new Date(window.opensAt),
    closes_at: new Date(window.closesAt),
    commit,
    salt_sealed: seal(salt, settings.pepper),
    seed_at: walled ? BigInt(seedInstant(window.closesAt, economy.openings)) : null,
  })
  await setInOpening(tx, planet.id, true)
  const opened = { id, coordinates, fee: formatUnits(fee), commit }
  const facts = { from: new Date(window.opensAt).toISOString(), to: new Date(window.closesAt).toISOString() }
  await recordAct(tx, operator, 'openings open', { ...opened, ...facts })
  return opened
}
