import { CLAIM_NAMES, COUNT_SYSTEMS, DAY, FIRST_OWNER, TYPES } from './fill.ts'

/** Of ten planets one is on sale, one was sold, three are named; five nobody has named yet. */
const STATE =
  "(array['onSale', 'sold', 'named', 'named', 'named', 'upcoming', 'upcoming', 'upcoming', 'upcoming', 'upcoming'])[1 + n % 10]"
const NAMED = 'n % 10 < 5'
/** The first of the systems that these fill. */
const SYSTEM = 101
const ORBITS = 999

/** Statements that fill up the planets to so many, in every state, of every type and level, besides those whose land is sold. */
export function moreWorlds(planets: number, all: number): string[] {
  return [
    `insert into star_system (galaxy, system) select 1, s from generate_series(${SYSTEM}, ${SYSTEM + Math.floor(all / ORBITS)}) s`,
    `insert into planet (galaxy, system, orbit, type, level, state, opens_at, name, name_key, owner, sale_price, before_sale)
      select 1, ${SYSTEM} + n / ${ORBITS}, 1 + n % ${ORBITS}, ${TYPES}, 1 + n % 5, ${STATE},
        to_timestamp((${DAY - 50} + n % 100) * 86400.0), case when ${NAMED} then 'World ' || n end,
        case when ${NAMED} then 'world ' || n end, case when ${NAMED} then ${FIRST_OWNER} + n % 1000 end,
        case when n % 10 = 0 then (1 + n % 5000) * 1e8 end, case when n % 10 = 0 then 'named' end
      from generate_series(${planets}, ${all - 1}) n`,
    COUNT_SYSTEMS,
    CLAIM_NAMES,
  ]
}
