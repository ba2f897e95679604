import type { PlanetId } from '#rules/amount/labels.ts'
import { setState } from '#server/planet/planet.sql.ts'
import type { Tx } from '#server/store/database.ts'

/** A planet that nobody has named goes into a fair opening, or comes out of it as it was. The database asks that there is one, or none any more. */
export function setInOpening(tx: Tx, planet: PlanetId, inside: boolean): Promise<void> {
  return setState(tx, planet, inside ? 'opening' : 'upcoming')
}
