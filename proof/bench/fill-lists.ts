import { command } from '#proof/database/cluster.ts'
import { DAY, DAYS, FIRST_OWNER, WHALE } from './fill.ts'
import { moreWorlds } from './fill-worlds.ts'

/**
 * What the list calls read besides lands, a million rows each: planets, ledger entries, exchanges, deposits, closed
 * segments. A tenth belongs to the whale. Balances are no sums here: lists do not add them up.
 */
export async function fillLists(url: string, { owners, planets }: { owners: number; planets: number }): Promise<void> {
  const statements = [
    'set session_replication_role = replica',
    ...ledger(owners),
    ...orders(owners),
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
    `insert into segment (run, seq, kind, era, tax, investment, day_from, day_to, closed_day, index_from, index_to, gross, net)
      select r.id, k, 'claim', r.era, r.tax, r.investment, ${DAY - DAYS} + k * 5, ${DAY - DAYS} + k * 5 + 5, ${DAY - DAYS} + k * 5 + 5, 0, 2e16, 1e8, 1e8
      from run r cross join generate_series(0, 4) k where r.owner = ${WHALE} or k = 4`,
    `insert into claim (id, member, stream, run, planet, amount, day_from, day_to, journal, world_at)
      select gen_random_uuid(), r.owner, 'land', r.id, r.planet, 1e8, s.day_from, s.day_to, gen_random_uuid(), now()
      from segment s join run r on r.id = s.run where s.kind = 'claim'`,
  ]
}
