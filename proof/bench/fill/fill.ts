import { openSystemAccounts } from '#ledger/open.ts'
import { command } from '#proof/database/cluster.ts'
import { type Economy, eraOf, INDEX_SCALE } from '#rules/economy/economy.ts'
import { nominalTime } from '#rules/income/days.ts'
import { inTransaction, openDatabase } from '#server/store/database.ts'
import { setClock } from '#server/world/clock.ts'

/** How large a filled world is. Its lands stand on planets of level 5 and are all in effect, in one era. */
export interface Size {
  readonly lands: number
  readonly planets: number
  readonly owners: number
  /** The first lands belong to one owner, the member WHALE; the rest are spread over the others. */
  readonly whaleLands: number
}

/** Everything of the fill was settled up to this day (days since 1970). */
export const DAY = 20_000
/** Settled days before it. */
export const DAYS = 30
export const WHALE = 100_001
export const FIRST_OWNER = 100_002
export const FIRST_TOKEN = 1_000_001
const ERA = 3
/** Types of planets, in turns. */
export const TYPES = "(array['terran', 'ocean', 'desert', 'ice', 'lava', 'gas', 'crystal', 'void'])[1 + n % 8]"
const SIDE = 128

/** The token of a filled member's session. */
export const tokenOf = (member: number): string => `bench-${member}`

/**
 * Fills a migrated database by SQL: the figures of the settlement agree with each other as the product would have left
 * them, what the benches do not read is left out. Lands in effect earn since yesterday.
 */
export async function fillWorld(url: string, economy: Economy, size: Size): Promise<void> {
  const database = openDatabase(url, 1)
  await inTransaction(database, (tx) => openSystemAccounts(tx, economy.supply, [1, 56]))
  await setClock(database, 'still', new Date(nominalTime(DAY).getTime() + 6 * 3_600_000))
  await database.destroy()
  // one session: foreign keys are true by construction, and checking them row by row takes minutes
  await command(url, ['set session_replication_role = replica', ...days(economy), ...rows(economy, size)].join(';\n'))
  await command(url, 'vacuum analyze')
}

/** What triggers count, had they run. */
export const COUNT_SYSTEMS = `insert into system_opening (galaxy, system, opens_at, planets, upcoming)
  select galaxy, system, opens_at, count(*), count(*) filter (where state = 'upcoming') from planet group by 1, 2, 3
  on conflict (galaxy, system, opens_at) do update set planets = excluded.planets, upcoming = excluded.upcoming;
insert into system_count (galaxy, system, planets, upcoming)
  select galaxy, system, sum(planets), sum(upcoming) from system_opening group by 1, 2
  on conflict (galaxy, system) do update set planets = excluded.planets, upcoming = excluded.upcoming`

/**
 * What a server would first do for names from before skeletons were kept, before it listens. The skeleton is the bearer's own: nobody is
 * named like another here.
 */
export const CLAIM_NAMES = `insert into name_skeleton (kind, skeleton, bearer)
  select 'planet', 'planet ' || id, id from planet where name is not null
  union all select 'member', 'member ' || id, id from member on conflict do nothing`

function days({ eras }: Economy): string[] {
  const settled = `generate_series(${DAY - DAYS}, ${DAY}) d`
  return [
    `insert into settlement (day, nominal, settled_at, reserve, allowed, due, factor, joined, completed, burned)
      select d, to_timestamp(d * 86400), to_timestamp(d * 86400 + 60), 0, 0, 0, ${INDEX_SCALE}, 0, 0, 0 from ${settled}`,
    ...eras.map(
      ({ era, rate }) => `insert into income_index (day, era, rate, growth, value)
        select d, ${era}, ${rate}, ${rate}, ${rate}::numeric * (d - ${DAY - DAYS}) from ${settled}`,
    ),
  ]
}

function rows(economy: Economy, size: Size): string[] {
  const { lands, planets, owners, whaleLands } = size
  const { rate, tax } = eraOf(economy, ERA)
  const began = rate * BigInt(DAYS - 1)
  const each = Math.ceil(lands / planets)
  if (each > SIDE * SIDE) throw new RangeError('more lands than plots')
  const owner = `case when n < ${whaleLands} then ${WHALE} else ${FIRST_OWNER} + n % ${owners} end`
  const bought = 'to_timestamp((20000 - 30) * 86400.0 + n)'
  return [
    `insert into member (id, username, username_key, email, email_key, registered_at) overriding system value
      select n, 'm' || n, 'm' || n, 'm' || n || '@example.com', 'm' || n || '@example.com', now()
      from generate_series(${WHALE}, ${FIRST_OWNER + owners}) n`,
    `insert into session (token_hash, member, created_at, seen_at, expires_at, ip, agent)
      select sha256(convert_to('bench-' || id, 'utf8')), id, now(), now(), now() + interval '1 day', '127.0.0.1', 'bench' from member`,
    "insert into galaxy (id, name) values (1, 'dubhe')",
    `insert into star_system (galaxy, system) select 1, s from generate_series(1, ${Math.ceil(planets / 100)}) s`,
    `insert into planet (id, galaxy, system, orbit, type, level, state, opens_at, name, name_key, manifesto, owner, named_at, plots_sold, map_version)
      overriding system value
      select n, 1, 1 + (n - 1) / 100, 1 + (n - 1) % 100, ${TYPES}, 5, 'named', now(), 'Planet ' || n, 'planet ' || n, '', ${WHALE} + n % 20,
        now(), ${each}, ${each} from generate_series(1, ${planets}) n`,
    COUNT_SYSTEMS,
    `insert into land (id, planet, x, y, token_id, owner, map_version, first_sold_at) overriding system value
      select n, 1 + n % ${planets}, (n / ${planets}) % ${SIDE}, (n / ${planets}) / ${SIDE}, ${FIRST_TOKEN} + n, ${owner}, 1 + n / ${planets}, ${bought}
      from generate_series(0, ${lands - 1}) n`,
    `insert into run (id, land, planet, owner, mode, state, era, tax, investment, purchase, bought_at, joined_day, effective_day,
        index_start, segment_day, unclaimed_since, threshold, in_sums, cap_times)
      overriding system value
      select n + 1, n, 1 + n % ${planets}, ${owner}, 'investment', 'effective', ${ERA}, ${tax}, (1000 + n % 40 * 100) * 1e8, gen_random_uuid(),
        ${bought}, ${DAY - DAYS}, ${DAY - DAYS + 1}, ${began}, ${DAY - 1}, ${DAY}, ${began + 3n * INDEX_SCALE}, true, 3
      from generate_series(0, ${lands - 1}) n`,
    `insert into planet_income (planet, stream, counted_day, unclaimed_since) select n, 'tax', ${DAY}, ${DAY + 1} from generate_series(1, ${planets}) n`,
    'insert into planet_weight (planet, era, weight) select planet, era, sum(investment * tax) from run group by planet, era',
    `insert into weight_log (planet, era, from_day, weight) select planet, era, ${DAY - DAYS}, weight from planet_weight`,
    `update income_total t set weight = case t.stream when 'land' then s.land when 'tax' then s.tax else 0 end from (select era,
      sum(investment * (10000 - tax)) * 10000 as land, sum(investment * tax) * 10000 as tax from run group by era) s where s.era = t.era`,
    'update working_total set investment = (select sum(investment) from run)',
    `update income_cover c set lands = p.lands, base = p.base, weight = p.weight, fixed = p.fixed from (select era, sum(lands) as lands,
      sum(base) as base, sum(weight) as weight, sum(fixed) as fixed from run_cover_part group by era) p where p.era = c.era`,
    CLAIM_NAMES,
    `update ledger.account set balance = 1e20
      where owner is null and book in ('emission', 'accrued-land', 'accrued-tax', 'additions', 'treasury')`,
    ...['member', 'planet', 'land', 'run'].map(
      (name) => `select setval(pg_get_serial_sequence('${name}', 'id'), (select max(id) from ${name}))`,
    ),
    "select setval(pg_get_serial_sequence('land', 'token_id'), (select max(token_id) from land))",
  ]
}
