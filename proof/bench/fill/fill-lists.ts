import { command } from '#proof/database/cluster.ts'
import { DAY, DAYS, FIRST_OWNER, WHALE } from './fill.ts'
import { moreWorlds } from './fill-worlds.ts'

/**
 * What the list calls read besides lands, a million rows each: planets, ledger entries, exchanges, deposits, what was
 * done with lands, closed segments. A tenth belongs to the whale, whose lands and planets have lived for 1,100 days: of
 * segments, all but the last of each other land. Balances are no sums here: lists do not add them up.
 */
export async function fillLists(url: string, { owners, planets }: { owners: number; planets: number }): Promise<void> {
  const statements = [
    'set session_replication_role = replica',
    ...ledger(owners),
    ...orders(owners),
    ...events(owners),
    ...history(),
    ...moreWorlds(planets, MILLION),
  ]
  await command(url, statements.join(';\n'))
  await command(url, 'vacuum analyze')
}

const MILLION = 1_000_000
const owner = (owners: number) => `case when n % 10 = 0 then ${WHALE} else ${FIRST_OWNER} + n % ${owners} end`
// time-ordered, as the server makes them
const id = "('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid"
const at = `to_timestamp(${DAY - DAYS} * 86400.0 + n * 2)`
const kind =
  "(array['landClaim', 'landClaim', 'landClaim', 'exchange', 'purchase', 'landClaim', 'taxClaim', 'landClaim', 'landClaim', 'deposit'])[1 + n / 10 % 10]"

function ledger(owners: number): string[] {
  return [
    `insert into ledger.account (owner, book, asset, balance)
      select id, book, 'DU', 1e12 from member cross join (values ('investment'), ('bonus')) b(book)
      on conflict do nothing`,
    `insert into ledger.journal (id, kind, cause, actor, world_at) select ${id}, ${kind}, n::text, ${owner(owners)}, ${at}
      from generate_series(1, ${MILLION}) n`,
    `insert into ledger.entry (account, seq, journal, leg, kind, amount, balance_after)
      select a.id, n, ${id}, 0, ${kind}, 1e8, 1e12 from generate_series(1, ${MILLION}) n
      join ledger.account a on a.owner = ${owner(owners)} and a.asset = 'DU' and a.book = case when n / 10 % 2 = 0 then 'bonus' else 'investment' end`,
  ]
}

function orders(owners: number): string[] {
  return [
    `insert into exchange (id, member, from_asset, to_asset, leaves, fee, arrives, journal, world_at)
      select ${id}, ${owner(owners)}, 'RC', 'DU', 1e9, 1e6, 1e9, ${id}, ${at} from generate_series(1, ${MILLION}) n`,
    `insert into deposit (id, member, chain, asset, contract, tx_hash, ordinal, log_index, sender, address, raw, minor, dust_raw, state, block_number, block_hash, journal)
      select ${id}, ${owner(owners)}, 56, 'USDT', '0x' || repeat('0', 40), '0x' || lpad(to_hex(n), 64, '0'), 0, 0, '0x' || repeat('1', 40),
        '0x' || repeat('2', 40), 1e18, 1e8, 0, 'credited', n, '0x' || lpad(to_hex(n), 64, '0'), ${id} from generate_series(1, ${MILLION}) n`,
  ]
}

/** What was done with lands: most of it additions, a few of each other kind. */
function events(owners: number): string[] {
  const land = 'case when n % 10 = 0 then n / 10 % 10000 else n - 1 end'
  const few = (table: string, columns: string, values: string) =>
    `insert into ${table} (id, land, planet, ${columns}) select ${id}, l.id, l.planet, ${values}
      from generate_series(1, ${MILLION}, 50) n join land l on l.id = ${land}`
  return [
    `insert into purchase (id, member, land, planet, run, kind, investment, method, legs, journal, world_at)
      select ${id}, ${owner(owners)}, l.id, l.planet, l.id + 1,
        case when n % 5000 = 0 then 'replow' when n % 100 = 10 then 'purchase' else 'addition' end, 1e10, 'DU', '[]', ${id}, ${at}
      from generate_series(1, ${MILLION}) n join land l on l.id = ${land}`,
    few(
      'land_end',
      'kind, member, run, state, world_at, ended_at',
      `case when n % 500 = 1 then 'redeem' else 'withdraw' end, case when n % 100 = 1 then ${WHALE} else ${FIRST_OWNER} + n % ${owners} end,
        l.id + 1, 'done', ${at}, ${at}`,
    ),
    few(
      'land_transfer',
      'seller, buyer, from_run, to_run, world_at',
      `case when n % 100 = 1 then ${WHALE} else ${FIRST_OWNER} + n % ${owners} end, ${FIRST_OWNER} + (n + 1) % ${owners}, n, n, ${at}`,
    ),
  ]
}

const LIVED = 1100
const BEGAN = DAY - 1 - LIVED

/** Days before those of the fill, and what was claimed and burned on them: of the whale every eleven days, seldom burned. */
function history(): string[] {
  const each = `${BEGAN} + k * 11`
  const burned = 'r.id % 1000 = 1 and k % 20 = 3'
  return [
    `insert into settlement (day, nominal, settled_at, reserve, allowed, due, factor, joined, completed, burned)
      select d, to_timestamp(d * 86400), to_timestamp(d * 86400 + 60), 0, 0, 0, 1e18, 0, 0, 0
      from generate_series(${BEGAN}, ${DAY - DAYS - 1}) d`,
    `insert into income_index (day, era, rate, growth, value) select d, era, rate, growth, 0
      from income_index cross join generate_series(${BEGAN}, ${DAY - DAYS - 1}) d where day = ${DAY}`,
    `update weight_log set from_day = ${BEGAN}`,
    `insert into segment (run, seq, kind, era, tax, investment, day_from, day_to, closed_day, index_from, index_to, gross, net)
      select r.id, k, 'claim', r.era, r.tax, r.investment, ${each}, ${each} + case when ${burned} then 5 else 11 end, ${each} + 11, 0, 0, 1e8, 1e8
      from run r cross join generate_series(0, ${LIVED / 11 - 1}) k where r.owner = ${WHALE} or k = ${LIVED / 11 - 1}`,
    `insert into claim (id, member, stream, run, planet, amount, day_from, day_to, journal, world_at)
      select gen_random_uuid(), r.owner, 'land', r.id, r.planet, 1e8, s.day_from, s.closed_day, gen_random_uuid(), now()
      from segment s join run r on r.id = s.run where s.kind = 'claim'`,
    `insert into claim (id, member, stream, planet, amount, day_from, day_to, journal, world_at)
      select gen_random_uuid(), owner, 'tax', id, 1e8, ${each}, ${each} + 11, gen_random_uuid(), now()
      from planet cross join generate_series(0, ${LIVED / 11 - 2}) k where plots_sold > 0`,
    `insert into planet_burn (planet, stream, from_day, until_day) select id, 'tax', ${BEGAN} + 300, ${BEGAN} + 303 from planet where id % 100 = 20 and plots_sold > 0`,
  ]
}
