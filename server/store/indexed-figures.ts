import type { Economy } from '#rules/economy/economy.ts'

/**
 * Figures that indexes and checks of the database are built on, by planet level: an expression of an index cannot read a
 * configuration. `server/planet/list/list.ts` and `server/land/market/market.sql.ts` repeat them in the same words; another figure needs
 * a migration, and is refused at start until it has one.
 */
const NAMING_FEES = [500n, 1_000n, 2_500n, 5_000n, 10_000n].map((du) => du * 100_000_000n)
const SIDES = [8, 16, 32, 64, 128]
const MOST_ERAS = 7

/** The economy, when the database's indexes stand on its figures; throws a RangeError that names the first that differs. */
export function requireIndexedFigures(economy: Economy): Economy {
  for (const { level, fee, side } of economy.planets) {
    if (fee !== NAMING_FEES[level - 1])
      throw new RangeError(`planets ${level}: fee: the database is indexed by another one`)
    if (side !== SIDES[level - 1])
      throw new RangeError(`planets ${level}: side: the database is indexed by another one`)
  }
  if (economy.eras.length > MOST_ERAS) throw new RangeError(`eras: the database knows ${MOST_ERAS}`)
  return economy
}
