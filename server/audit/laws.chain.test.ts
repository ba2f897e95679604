import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenBy, spanBrokenBy } from '#proof/database/broken-by.ts'
import { reservationsOf } from '#proof/database/reservations.ts'
import { type History, smallHistory } from '#proof/history/small-history.ts'
import { countDays } from '#server/honesty/count.ts'
import { configuredEconomy } from '#server/services/real.ts'
import { publishDay } from '#server/solvency/build.ts'
import { allLaws } from './laws.ts'
import { auditSpan, LAWS_OF_A_PART } from './nightly/audit-span.ts'

const laws = allLaws(configuredEconomy())
let history: History

beforeAll(async () => {
  history = await smallHistory()
  await history.fill()
  await makeReservations()
  // throws where a member is owed something that his leaf leaves out
  expect(await publishDay(history.services)).toBeDefined()
  expect((await countDays(history.services, 0)).length).toBeGreaterThan(5)
  expect(await auditSpan(history.services.database, { patience: 60_000 })).toMatchObject({ state: 'sealed', seal: 1n })
  await history.services.database.destroy()
})
afterAll(() => history.end())

/** Reservations of a member who has USDT: no act sets anything aside yet. */
async function makeReservations(): Promise<void> {
  const { database } = history.services
  const { rows } = await sql<{ owner: bigint }>`select owner from ledger.account
    where owner is not null and book = 'investment' and asset = 'USDT' and balance >= 40 order by owner limit 1`.execute(
    database,
  )
  const [rich] = rows
  if (!rich) throw new Error('nobody has USDT')
  await reservationsOf(database, rich.owner)
}

/** Those of some laws that find what some statements did to the history. */
const tampered = (statements: readonly string[], tried = laws) => brokenBy(history.url, tried, statements)
/** A law by its name. */
const law = (wanted: string) => laws.filter(({ name }) => name === wanted)

/** An opening of some planet, as it stands with its salt, and an entry to it. */
const openingOf = (state: 'open' | 'drawn', salt: string) => {
  const drawn = state === 'drawn'
  return `insert into opening (id, planet, fee, opens_at, closes_at, commit, salt_sealed, state, salt${
    drawn
      ? ', entries, list_hash, seed_at, block_number, block_hash, block_time, closed_at, drawn_at, turn, turn_until'
      : ''
  })
    select '01980000-0000-7000-8000-000000000001', min(id), 5, now(), now() + interval '1 hour',
      encode(sha256('salt'), 'hex'), 'sealed', '${state}', ${salt}${drawn ? ", 2, 'none', 1, 1, '0xb', 1, now(), now(), 1, now()" : ''} from planet`
}
const entryOf = (state: string, place: string, last = '2') =>
  `insert into opening_entry (id, opening, member, at, state, place)
    select '01980000-0000-7000-8000-00000000000${last}', '01980000-0000-7000-8000-000000000001', ${last === '2' ? 'min' : 'max'}(id), now(), '${state}', ${place} from member`

const first = (table: string, where = 'true') => `(select id from ${table} where ${where} order by id limit 1)`
const journalOf = (kind: string) => `(select id from ledger.journal where kind = '${kind}' order by id limit 1)`
const user = `(select id from ledger.account where owner is not null and balance > 0 order by id limit 1)`

/** An end of a land that goes on, with what it says went where. */
const ended = (legs: string, journal: string) =>
  `insert into land_end (id, kind, member, land, planet, run, state, world_at, ended_at, legs, journal)
    select gen_random_uuid(), 'withdraw', owner, land, planet, id, 'done', now(), now(), ${legs}, ${journal}
    from run where id = ${first('run', "state = 'effective' and mode = 'investment'")}`

/** A withdrawal of an open reservation, in a state, with so many approvals to need. */
const withdrawn = (state: string, approvals: number) =>
  `insert into withdrawal (id, member, chain, asset, contract, address, leaves, fee, arrives, raw, worth, approvals, state, tx_hash, made_at, world_at)
    select id, member, 56, asset, '0x${'1'.repeat(40)}', '0x${'2'.repeat(40)}', units, 1, units - 1, 1, 1, ${approvals}, '${state}',
      '0x${'3'.repeat(64)}', now(), now() from ledger.reservation where state = 'open' and purpose = 'withdrawal'`
/** The payment of it, as it was asked for. */
const asked = `insert into payment (id, kind, cause, chain, wallet, receiver, contract, raw)
    select gen_random_uuid(), 'withdrawal', id, 56, '0x${'4'.repeat(40)}', address, contract, raw from withdrawal`

/** It went back, since its nonce went to another transaction; and one that left the wallet, to its receiver. */
const overtakenPayment = `update payment set state = 'overtaken', nonce = 7, ended_at = now()`
const leftBy = (receiver: string, raw: string) =>
  `insert into crossing (chain, tx_hash, log_index, asset, block_number, sender, receiver, raw, incoming)
    select chain, '0x${'5'.repeat(64)}', 0, 'USDT', 1, wallet, ${receiver}, ${raw}, false from payment`

/** An order of a partner platform of which the ledger knows nothing. */
const partnerOrder = (way: 'in' | 'out', state: string, ends: string) =>
  `insert into partner_order (id, partner, way, order_id, member, subject, asset, amount, state, made_at, world_at, ended_at, next_at)
    select o.id, 2, '${way}', o.id::text, m.id, '1', 'DU', 5, '${state}', now(), now(), ${ends}
    from (select gen_random_uuid() as id) o, (select min(id) as id from member) m`

/** A pool of which the ledger knows nothing, and a swap with it. */
const swapPool = `insert into swap_pool (asset, base, usdt, price, at) values ('RC', 10, 10, 0, now())`
const swapped = `insert into swap (id, member, asset, sequence, side, leaves, fee, to_market, arrives, world_at)
  select gen_random_uuid(), min(id), 'RC', 1, 'sell', 10, 1, 0, 9, now() from member`

/** A round of DAOT of which the ledger knows nothing, a subscription in it, and a claim of nothing. */
const daotRound = `insert into daot_round (opens_at, closes_at, stock, price, least, most, step, first_share, later_parts, every_days, sold, funded)
  values (now() - interval '1 day', now() + interval '1 day', 1000, 10000000, 10, 500, 10, 1000, 18, 30, 0, gen_random_uuid())`
const subscribed = `insert into daot_subscription (id, round, member, amount, paid, world_at)
  select gen_random_uuid(), (select max(id) from daot_round), min(id), 100, 10, now() from member`
const lockedPart = `insert into daot_part (subscription, number, amount, due_at) select id, 1, 10, now() from daot_subscription
  where round = (select max(id) from daot_round)`
const daotClaimed = `insert into daot_claim (id, member, amount, world_at) select gen_random_uuid(), min(id), 5, now() from member`

/** A reward that was collected, as nobody booked it. */
const collectedReward = `insert into reward (id, member, kind, asset, amount, collected, state, made_at, released_at, expires_at, ended_at)
  select gen_random_uuid(), min(id), 'market', 'DU', 5, 5, 'collected', now(), now(), now(), now() from member`

/** A land that was put into a pool by nobody, as it stands. */
const staked = (columns = '', values = '') =>
  `insert into pool_stake (id, batch, member, run, land, period, amount, start_day, made_at${columns})
    select gen_random_uuid(), gen_random_uuid(), owner, id, land, 7, investment, 1, now()${values}
    from run where id = ${first('run', "state = 'effective' and mode = 'investment'")}`
const leftEarly = ', state, own, step, earned, lost, burned, room, ended_day, ended_at'

/** A package that nobody bought. */
const packaged = (columns = '', values = '') =>
  `insert into tfa_package (id, member, pack, once, price, part, quota, target, bought_at, start_day, clock_day, threshold${columns})
    select gen_random_uuid(), min(id), 'B', false, 100, 0, 200, 100, now(), 1, 1, 1e18${values} from member`

const BREAKS: Readonly<Record<string, readonly string[]>> = {
  'sum-zero': [`update ledger.account set balance = balance + 1 where id = ${user}`],
  'balance-is-its-entries': [`update ledger.account set seq = seq + 1 where id = ${user}`],
  'entries-chain': [`update ledger.entry set balance_after = balance_after + 1 where account = ${user} and seq = 1`],
  'journals-have-causes': [`update ledger.cause set cause = 'else' where journal = ${journalOf('exchange')}`],
  'months-are-made': [
    `update ledger.entry set journal = ledger.month_start('2100-01-01') where account = ${user} and seq = 1`,
  ],
  'transfers-are-entered': [`delete from ledger.entry where account = ${user} and seq = 1`],
  'system-is-its-transfers': [
    `insert into ledger.inflow select id, 5 from ledger.account where book = 'treasury' and asset = 'DU' limit 1`,
  ],
  'nobody-below-zero': [
    'alter table ledger.account drop constraint account_not_below_lowest',
    `update ledger.account set balance = -1 where id = ${user}`,
  ],
  'journals-have-legs': [
    `insert into ledger.journal (id, kind, cause, world_at) values (gen_random_uuid(), 'grant', 'empty', now())`,
  ],
  'kinds-are-known': [
    'alter table ledger.journal drop constraint journal_kind',
    `update ledger.journal set kind = 'gift' where kind = 'exchange'`,
  ],
  'moves-are-of-their-kind': [
    `update ledger.transfer set credit = (select id from ledger.account where book = 'burn' and asset = 'DU' limit 1)
      where journal = (select journal from naming order by id limit 1)`,
  ],
  'owed-is-held': [
    `update ledger.inflow set amount = 0 where account in (select id from ledger.account where book like 'custody:%')`,
  ],
  'reserved-is-open': [
    `update ledger.reservation set units = units + 1 where state = 'open'`,
    'update ledger.account set balance = balance + 2 where id = (select id from ledger.account where book = $$reserved$$ limit 1)',
  ],
  'seals-follow': ['update ledger.seal set journals = journals + 1'],
  'sealed-journals-stand': [
    `update ledger.journal set facts = facts || '{"more": 1}' where seq = (select max(seq) from ledger.journal)`,
  ],
  'withdrawals-are-settled': [
    `update ledger.reservation set cause = id::text where state = 'open'`,
    withdrawn('refunded', 0),
  ],
  'withdrawals-are-paid-once': [
    `update ledger.reservation set cause = id::text where state = 'open'`,
    withdrawn('processing', 0),
    asked.replace('address, contract, raw from', 'address, contract, raw + 1 from'),
  ],
  'what-left-is-paid': [
    `update ledger.reservation set cause = id::text where state = 'open'`,
    withdrawn('refunded', 0),
    asked,
    overtakenPayment,
    leftBy('receiver', 'raw'),
  ],
  'reviews-are-decided': [
    `update ledger.reservation set cause = id::text where state = 'open'`,
    withdrawn('processing', 1),
    asked,
  ],
  'own-payments-stay-ours': [
    `insert into payout_wallet (chain, address, next_nonce) values (56, '0x${'7'.repeat(40)}', 0)`,
    `insert into payment (id, kind, cause, chain, wallet, receiver, contract, raw)
      select gen_random_uuid(), 'cold', gen_random_uuid(), 56, '0x${'7'.repeat(40)}', address, '0x${'1'.repeat(40)}', 1
      from deposit_address limit 1`,
  ],
  'honesty-flows-are-booked': [
    'alter table honesty_flow disable trigger all',
    `update honesty_flow set total = total + 1 where name = 'tax' and day = (select max(day) from honesty_day)`,
  ],
  'honesty-days-follow': [
    'alter table honesty_flow disable trigger all',
    `update honesty_flow set amount = amount - 1 where name = 'land' and amount > 0`,
  ],
  'honesty-members-are-counted': [`update honesty_member set back = back + 1 where back > 0`],
  'honesty-halves-are-counted': [`update honesty_half set back = back + 1`],
  'published-days-add-up': [`update solvency_leaf set units[1] = units[1] + 1 where place = 3`],
  'custody-is-booked': [
    `insert into custody_booking (id, chain, asset, incoming, units, rest, journal, operator, reason)
      select gen_random_uuid(), 56, 'USDT', true, 5, 0, journal, 'nobody', 'none' from naming order by id limit 1`,
  ],
  'reservations-are-booked': [
    'alter table ledger.reservation drop constraint reservation_ends_whole',
    `update ledger.reservation set captured = captured + 1 where state = 'captured'`,
  ],
  'payouts-are-captured': [
    `update ledger.transfer set amount = amount + 1 where journal = (select paid_out_by from ledger.reservation where paid_out_by is not null)`,
  ],
  'transit-is-under-way': [
    `insert into ledger.inflow select id, 5 from ledger.account where book = 'transit:56' and asset = 'USDT'`,
  ],
  'pool-budget-is-filled': [
    `insert into pool_funding (journal, amount, world_at) values (gen_random_uuid(), 5, now())`,
  ],
  'pool-days': [
    'update pool_day set paid = 5, journal = gen_random_uuid() where day = (select max(day) from pool_day)',
  ],
  'pool-rewards-are-booked': [
    staked(),
    'insert into pool_receipt select gen_random_uuid(), id, member, 5, now() from pool_stake',
  ],
  'pool-rewards-are-received': [staked(', received', ', 5')],
  'pool-returns-are-booked': [staked(leftEarly, `, 'early', 9e18, 2e18, 2, 7, 0, 10, 2, now()`)],
  'accrued-pool-covers-claims': [staked(', own', ', 5e18')],
  'pools-weigh-their-stakes': [staked(', in_sums', ', true')],
  'staked-lands-are-staked': [staked()],
  'stakes-end-as-they-should': [staked(leftEarly, `, 'early', 9e18, 2e18, 2, 7, 1, 1000, 2, now()`)],
  'tfa-budget-is-filled': [
    `insert into tfa_funding (journal, cause, amount, world_at) values (gen_random_uuid(), 'operator', 5, now())`,
  ],
  'tfa-budget-covers-packages': ['update tfa_owed set owed = owed + 1 where stripe = 3'],
  'tfa-days': [
    'alter table tfa_day disable trigger all',
    'update tfa_day set completed_index = completed_index + 1 where day = (select max(day) from tfa_day)',
  ],
  'tfa-weights-are-packages': [`update tfa_total set weight = weight + 1 where rate = 'completed'`],
  'tfa-purchases-are-booked': [packaged()],
  'tfa-packs-are-counted': [packaged()],
  'tfa-charges-are-booked': [packaged(', charged', ', 5')],
  'tfa-releases-are-booked': [packaged(', withdrawn', ', 5')],
  'tfa-releases-are-computed': [
    packaged(),
    `insert into tfa_withdrawal (id, journal, package, member, pack, from_day, day, amount, lost, at)
      select gen_random_uuid(), gen_random_uuid(), id, member, pack, 1, 1, 5, 0, now() from tfa_package where start_day = 1`,
  ],
  'tfa-points-are-filled': [`update exchange set to_asset = 'DP'`],
  'tfa-packages-release-their-quota': [packaged(', lost', ', 5')],
  'accrued-land-covers-claims': [`update run set fixed = 1000000000000 where id = ${first('run')}`],
  'accrued-tax-covers-claims': [`update planet_income set numerator = numerator * 1000000 + 1e34 where stream = 'tax'`],
  'accrued-tax-wallet-covers-claims': [`update planet_income set wallet_numerator = 1e40 where stream = 'tax'`],
  'accrued-generation-covers-claims': [`update generation_income set numerator = 1e45`],
  'generations-are-of-lands': [`update generation_weight set weight = weight + 1 where generation = 1`],
  'generation-sums-are-of-members': [
    `update income_total set weight = weight + 1 where stream = 'generation' and era = 2`,
  ],
  'generations-are-unlocked': [`update generation_income set unlocked = unlocked + 1 where unlocked < 10`],
  'generation-claims-are-kept': [`update generation_income set claimed = claimed + 1`],
  'accrued-referral-covers-claims': [`update planet_income set numerator = 1e40 where stream = 'referral'`],
  'accrued-referral-wallet-covers-claims': [
    `update planet_income set wallet_numerator = 1e40 where stream = 'referral'`,
  ],
  'withdrawals-are-covered': [
    `update ledger.account set balance = 0 where book = 'emission' and asset = 'DU'`,
    `delete from ledger.inflow where account in (select id from ledger.account where book = 'emission')`,
  ],
  'cover-is-of-runs': ['update income_cover set fixed = fixed + 1 where era = 2'],
  'income-within-cap': [
    'alter table run drop constraint run_cap',
    `update run set counted = 3 * investment + 1 where id = ${first('run', "mode = 'investment'")}`,
  ],
  'purchases-are-noted': ['insert into reward_backlog (journal, budget) select gen_random_uuid(), 5'],
  'purchases-are-shared-out': [
    `update reward_event set rest = rest + 1, market = market - 1
      where seq = (select min(seq) from reward_event where journal is not null)`,
  ],
  'market-is-shared-out': [
    'insert into market_day (day, pool, weights, shared, journal) select 1, 10, 1, 5, gen_random_uuid()',
  ],
  'standings-are-of-runs': [`update run set standing = 0 where id = ${first('run', 'standing > 0')}`],
  'standings-are-their-teams': [
    `update member_standing set team_land = team_land + 1 where upline is not null and lands > 0`,
  ],
  'reward-sums-add-up': ['update reward_sum set amount = amount + 1 where amount > 0'],
  'levels-are-earned': [
    'update member_standing set level = 2 where member = (select max(member) from member_standing)',
  ],
  'settlement-days': ['delete from settlement where day = (select min(day) + 4 from settlement)'],
  'index-is-its-growth': [
    'update income_index set growth = growth + 1 where day = (select min(day) + 3 from settlement)',
  ],
  'sums-are-of-runs': [`update income_total set weight = weight + 1 where stream = 'land' and era = 3`],
  'weights-are-of-runs': ['update planet_weight set weight = weight + 1 where weight > 0'],
  'one-run-a-plot': [
    'drop index run_one_alive',
    `update run set land = (select land from run where state = 'effective' order by id limit 1) where id = ${first('run', "state = 'pending'")}`,
  ],
  'land-is-its-run': [`update land set owner = ${first('member')} where owner <> ${first('member')}`],
  'one-stone-age': [
    'drop index run_stone_age_once',
    `update run set owner = (select min(owner) from run where mode = 'wallet') where mode = 'wallet'`,
  ],
  'systems-are-counted': [`update system_count set upcoming = upcoming - 1 where upcoming > 0`],
  'plots-sold': [`update planet set plots_sold = plots_sold + 1 where plots_sold > 0`],
  'purchases-are-booked': [
    `update purchase set legs = jsonb_set(legs, '{0,units}', '"1"') where id = ${first('purchase')}`,
  ],
  'purchases-are-worked': [
    `update purchase p set investment = p.investment + 1 from run r where r.id = p.run and r.mode = 'investment'`,
  ],
  'additions-are-pending': [
    `update run set pending_addition = pending_addition + 1 where id = ${first('run', "state = 'effective'")}`,
  ],
  'ends-are-booked': [ended(`'[{"asset": "DU", "units": "5"}]'`, 'gen_random_uuid()')],
  'ends-are-due': [ended(`'[]'`, 'null')],
  'principal-is-held': [
    `insert into ledger.inflow select id, 5 from ledger.account where book = 'principal' and asset = 'SAI' limit 1`,
  ],
  'transfers-carry-on': [`update run set state = 'transferred' where id = ${first('run', "state = 'pending'")}`],
  'planet-is-its-last-deed': [
    `update planet set owner = (select max(id) from member) where id = ${first('planet', 'owner is not null')}`,
  ],
  'planet-tax-has-one-earner': [
    `update planet set owned_from_day = 5 where id = ${first('planet', 'owner is not null')}`,
  ],
  'planet-sales-are-booked': [
    `insert into planet_sale (id, planet, seller, buyer, price, fee, journal, world_at)
      select gen_random_uuid(), id, owner, owner + 1, 100, 5, gen_random_uuid(), now() from planet where owner is not null limit 1`,
  ],
  'planet-sales-pay-the-seller': [
    `insert into planet_sale (id, planet, seller, buyer, price, fee, journal, world_at)
      select gen_random_uuid(), planet, member, member + 1, fee, 5, journal, now() from naming limit 1`,
  ],
  'exchanges-are-booked': ['update exchange set arrives = arrives + 1'],
  'swaps-are-booked': [swapPool, swapped],
  'swap-pools-are-their-states': [swapPool],
  'daot-rounds-are-booked': [daotRound],
  'daot-subscriptions-are-booked': [daotRound, subscribed],
  'daot-within-terms': [daotRound, subscribed],
  'daot-parts-are-whole': [daotRound, subscribed],
  'daot-claims-are-booked': [daotClaimed],
  'daot-locked-is-unclaimed': [daotRound, subscribed, lockedPart],
  'namings-are-booked': [`delete from naming where id = ${first('naming')}`],
  'claims-are-booked': [
    `update claim set amount = amount + 1 where id = ${first('claim', "stream = 'tax' and amount > 0")}`,
  ],
  'members-pay-by-exits': [
    `update ledger.transfer t set credit = (select id from ledger.account where owner <> d.owner order by id limit 1)
      from ledger.account d, ledger.account c where d.id = t.debit and c.id = t.credit and d.owner is not null
        and c.book = 'treasury' and t.journal = (select journal from naming order by id limit 1)`,
  ],
  'who-acts-is-paid-himself': [
    `update ledger.journal j set actor = (select max(id) from member) where j.id = (select t.journal from ledger.transfer t
      join ledger.account c on c.id = t.credit join ledger.account d on d.id = t.debit
      where c.owner is not null and d.owner is null order by t.journal limit 1)`,
  ],
  'hand-overs-are-exits': [
    `insert into planet_transfer (id, planet, giver, receiver, world_at)
      select gen_random_uuid(), id, owner, (select max(id) from member), now() from planet where owner is not null limit 1`,
  ],
  'commissions-wait': [
    `insert into ledger.inflow select id, 5 from ledger.account where book = 'commissions' and asset = 'DU' limit 1`,
  ],
  'commissions-are-booked': [
    'alter table commission disable trigger all',
    `update commission set amount = amount + 1 where id = (select min(id::text)::uuid from commission)`,
  ],
  'rewards-lie-ready': [
    `insert into ledger.inflow select id, 5 from ledger.account where book = 'rewards' and asset = 'DU' limit 1`,
  ],
  'rewards-are-booked': [collectedReward],
  'collections-are-counted': [
    collectedReward,
    'insert into reward_part select id, gen_random_uuid(), amount from reward',
  ],
  'points-are-booked': [
    `update points_day set returned = 0 where day = (select max(day) from points_day where granted > 0)`,
  ],
  'points-cover-claims': [
    `insert into points_grant (member, day, owned, amount, collected_at, expires_at, journal)
      select min(id), (select max(day) from points_day), 1, 1e18, now(), now(), gen_random_uuid() from member`,
  ],
  'working-land-is-its-runs': ['update working_total set investment = investment + 1'],
  'counted-is-its-parts': [`update run set counted = counted + 1 where id = ${first('run', "mode = 'investment'")}`],
  'deposits-are-booked': [`update deposit set minor = minor - 1 where id = ${first('deposit')}`],
  'shortfalls-are-owed': [`update deposit set shortfall = 1 where id = ${first('deposit')}`],
  'openings-are-held': [openingOf('open', 'null'), entryOf('entered', 'null')],
  'openings-end': [openingOf('open', 'null'), `update opening set fee = fee + 1`],
  'openings-are-drawn-by-their-seed': [
    openingOf('drawn', "'salt'"),
    // by that salt and block the second of the two is first
    entryOf('turn', '1'),
    entryOf('entered', '2', 'e'),
  ],
  'own-transfers-are-booked': [
    `insert into own_transfer (id, member, asset, from_book, to_book, amount, world_at)
      select id, actor, 'DU', 'bonus', 'trading', 1, world_at from ledger.journal where kind = 'exchange' order by id limit 1`,
  ],
  'inside-transfers-are-booked': [
    `insert into ledger.exit_pass (id, member, call, world_at)
      select id, actor, 'assets/insidetransfer', world_at from ledger.journal where kind = 'exchange' order by id limit 1`,
    'alter table inside_transfer disable trigger inside_transfer_is_of_team',
    `insert into inside_transfer (id, sender, receiver, asset, amount, made_at, world_at)
      select id, actor, (select max(id) from member where id <> actor), 'DU', 1, world_at, world_at
      from ledger.journal where kind = 'exchange' order by id limit 1`,
  ],
  'partner-orders-are-booked': [partnerOrder('in', 'settled', 'now(), null')],
  'partner-transit-is-open-orders': [partnerOrder('out', 'asked', 'null, now()')],
  'partner-accounts-are-their-orders': [
    `insert into partner_funding (id, partner, asset, units, operator, reason) select id, 2, 'DU', 5, 'me', 'why' from ledger.journal limit 1`,
  ],
  'team-places-are-true': [
    `update team_place set depth = depth + 1, origin = ${first('member')}, jump = ${first('member')}
      where member = (select max(member) from team_place)`,
  ],
  'nobody-above-himself': [
    'alter table member disable trigger user',
    `update member set upline = (select b.id from member b where b.upline = member.id limit 1)
      where id = (select a.id from member a where a.upline is null and exists (select from member b where b.upline = a.id) order by id limit 1)`,
  ],
  'issued-within-supply': [
    `update ledger.account set lowest = null where book = 'issuance'`,
    `insert into ledger.inflow select id, -1e18 from ledger.account where book = 'issuance' and asset = 'SAI'`,
  ],
}

describe('the laws of the books', () => {
  it('all hold over a history that the use cases made', async () => {
    expect(await tampered([])).toEqual([])
  })

  it('are each tried below', () => {
    expect(Object.keys(BREAKS).sort()).toEqual(laws.map(({ name }) => name).sort())
  })

  it.each(Object.entries(BREAKS))('finds what breaks %s', async (name, statements) => {
    expect(await tampered(statements, law(name))).toEqual([name])
  })

  it('finds a number of an account that two entries have, a gap, and a cause without its journal', async () => {
    const twice = `insert into ledger.entry select account, seq, ${journalOf('deposit')}, 9, kind, amount, balance_after
      from ledger.entry where account = ${user} and seq = 1`
    expect(await tampered([twice], law('entries-chain'))).toEqual(['entries-chain'])
    const on = `update ledger.entry set seq = seq + 1 where account = ${user}`
    expect(await tampered([on], law('entries-chain'))).toEqual(['entries-chain'])
    const more = `insert into ledger.cause values (gen_random_uuid(), 'grant', 'nobody')`
    expect(await tampered([more], law('journals-have-causes'))).toEqual(['journals-have-causes'])
    const unknown = `delete from ledger.cause where journal = ${journalOf('exchange')}`
    expect(await tampered([unknown], law('journals-have-causes'))).toEqual(['journals-have-causes'])
  })

  it('finds a day of TFA that allowed more than its share, or that had a budget which nobody filled', async () => {
    const last = 'where day = (select max(day) from tfa_day)'
    const days = law('tfa-days')
    expect(await tampered([`update tfa_day set allowed = allowed + 1 ${last}`], days)).toEqual(['tfa-days'])
    const seven = `budget = budget + 700, allowed = div((budget + 700) * allowed_share, 10000)`
    expect(await tampered([`update tfa_day set ${seven} ${last}`], days)).toEqual(['tfa-days'])
  })

  it('finds a share of the market that is not its part, a weight that nobody has, and a rest that is too large', async () => {
    const market = law('market-is-shared-out')
    const day = `update market_day set`
    const last = 'where day = (select max(day) from market_day)'
    expect(await tampered([`${day} weights = weights + 1 ${last}`], market)).toEqual(['market-is-shared-out'])
    expect(await tampered([`${day} pool = pool + 1000 ${last}`], market)).toEqual(['market-is-shared-out'])
    // of one that is over, other checks hold the amount
    const one = `(select id from reward where kind = 'market' and state = 'toCollect' order by amount desc, id limit 1)`
    const moved = [
      `update reward set amount = amount - 1 where id = ${one}`,
      `update reward set amount = amount + 1 where id = (select r.id from reward r join reward o on o.id = ${one}
        and (o.facts ->> 'day') = (r.facts ->> 'day') and r.id <> o.id where r.kind = 'market' and r.state = 'toCollect' limit 1)`,
    ]
    expect(await tampered(['alter table reward disable trigger user', ...moved], market)).toEqual([
      'market-is-shared-out',
    ])
  })

  it('finds a withdrawal that went back though its own transaction left, and one transaction that paid two', async () => {
    const paid = law('what-left-is-paid')
    const back = [...(BREAKS['what-left-is-paid'] ?? []).slice(0, -1)]
    const signed = `insert into payment_try (payment, number, max_fee, tip, gas, signed, hash, signed_at)
      select id, 1, 1, 1, 1, '0x01', '0x${'5'.repeat(64)}', now() from payment`
    expect(await tampered(back, paid)).toEqual([])
    expect(await tampered([...back, leftBy(`'0x${'8'.repeat(40)}'`, '1')], paid)).toEqual([])
    const early = [...back.slice(0, -1), 'alter table payment_try disable trigger all', signed, overtakenPayment]
    expect(await tampered([...early, leftBy(`'0x${'8'.repeat(40)}'`, '1')], paid)).toEqual(['what-left-is-paid'])
    const twice = [
      ...back.slice(0, -1),
      `update payment set state = 'paid', nonce = 7, mined_hash = '0x${'5'.repeat(64)}', mined_block = 1, cost_wei = 1, ended_at = now()`,
      `insert into payment (id, kind, cause, chain, wallet, receiver, contract, raw, state, nonce, mined_hash, mined_block, cost_wei, ended_at)
        select gen_random_uuid(), kind, gen_random_uuid(), chain, wallet, receiver, contract, raw, state, 8, mined_hash, 1, 1, now() from payment`,
    ]
    expect(await tampered(twice.slice(0, -1), paid)).toEqual([])
    expect(await tampered(twice, paid)).toEqual(['what-left-is-paid'])
  })

  it('finds an exchange that pays out to another member, between accounts that an exchange is for', async () => {
    const pays = `update ledger.transfer t set credit = (select id from ledger.account o
        where o.owner <> c.owner and o.book = c.book and o.asset = c.asset limit 1)
      from ledger.account d, ledger.account c, ledger.journal j
      where d.id = t.debit and c.id = t.credit and j.id = t.journal and j.kind = 'exchange'
        and d.book = 'treasury' and c.book = 'investment'`
    expect(await tampered([pays], law('moves-are-of-their-kind'))).toEqual(['moves-are-of-their-kind'])
  })
})

/** What breaks each law of what came since the last seal, in one way or several. */
const SPAN_BREAKS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'none-below-the-border': [['update ledger.seal set seq = 1']],
  'kinds-are-known': [BREAKS['kinds-are-known'] ?? []],
  'journals-have-causes': [
    BREAKS['journals-have-causes'] ?? [],
    [`update ledger.cause set kind = 'grant' where journal = ${journalOf('exchange')}`],
    [`delete from ledger.cause where journal = ${journalOf('exchange')}`],
  ],
  'journals-have-legs': [
    BREAKS['journals-have-legs'] ?? [],
    [
      `update ledger.transfer set leg = leg + 1 where journal = ${journalOf('exchange')} and leg = (select max(leg) from ledger.transfer t where t.journal = ${journalOf('exchange')})`,
    ],
    [`update ledger.transfer set asset = 'SAI' where journal = ${journalOf('deposit')}`],
  ],
  'moves-are-of-their-kind': [BREAKS['moves-are-of-their-kind'] ?? []],
  'transfers-are-entered': [
    [`delete from ledger.entry where account = ${user} and seq = 1`],
    [`update ledger.entry set kind = 'grant' where kind = 'exchange'`],
    [`update ledger.entry set leg = 9 where account = ${user} and seq = 1`],
    [
      `insert into ledger.entry select account, seq + 1000000, journal, 9, kind, amount, balance_after
        from ledger.entry where account = ${user} and seq = 1`,
    ],
  ],
  'journals-sum-to-zero': [
    [`update ledger.entry set amount = amount + 1 where account = ${user} and seq = 1`],
    [`update ledger.transfer set amount = amount + 1 where journal = ${journalOf('deposit')}`],
  ],
  'entries-chain': [
    BREAKS['entries-chain'] ?? [],
    // of an account that has no other entry, by which it would be found too
    [
      `update ledger.entry set balance_after = balance_after + 1
        where account in (select id from ledger.account where owner is not null and seq = 1)`,
    ],
    [`update ledger.entry set seq = seq + 1000000 where account = ${user} and seq = 1`],
    // what no index over months refuses: another entry of the same number
    [
      `insert into ledger.entry select account, seq, ${journalOf('deposit')}, 9, kind, amount, balance_after
        from ledger.entry where account = ${user} and seq = 1`,
    ],
  ],
  'balance-is-its-entries': [
    [`update ledger.account set balance = balance + 1 where id = ${user}`],
    [`update ledger.account set seq = seq + 1 where id = ${user}`],
  ],
  'nobody-below-zero': [BREAKS['nobody-below-zero'] ?? []],
  'reservations-are-booked': [
    [`update ledger.reservation set units = units + 1, captured = captured + 1 where state = 'captured'`],
    [`delete from ledger.reservation where state = 'released'`],
    ['update ledger.reservation set paid_out_by = null'],
  ],
  'members-pay-by-exits': [BREAKS['members-pay-by-exits'] ?? []],
  'who-acts-is-paid-himself': [BREAKS['who-acts-is-paid-himself'] ?? []],
  'events-move-what-they-say': [
    ['update exchange set arrives = arrives + 1'],
    ['update exchange set member = member + 1'],
    [`delete from naming where id = ${first('naming')}`],
    [`update naming set fee = fee - 1 where id = ${first('naming')}`],
    [`delete from purchase where id = ${first('purchase')}`],
    [`update ledger.journal set kind = 'swap' where kind = 'exchange'`],
    [`update ledger.journal set kind = 'insideTransfer' where kind = 'exchange'`],
  ],
  'own-transfers-are-booked': [[`update ledger.journal set kind = 'ownTransfer' where kind = 'exchange'`]],
  'deposits-are-booked': [['update deposit set minor = minor + 1'], ['delete from deposit']],
}

describe('the laws of what came since the last seal', () => {
  it('are each broken once', () => {
    expect(Object.keys(SPAN_BREAKS).sort()).toEqual(LAWS_OF_A_PART.map(({ name }) => name).sort())
  })

  it('hold for a history', async () => {
    expect(await spanBrokenBy(history.url, LAWS_OF_A_PART, [])).toEqual([])
  })

  it.each(Object.entries(SPAN_BREAKS))('find what breaks %s', async (name, breaks) => {
    const law = LAWS_OF_A_PART.filter((one) => one.name === name)
    for (const statements of breaks)
      expect(await spanBrokenBy(history.url, law, statements), statements[0]).toEqual([name])
  })
})
