import {
  asked,
  collectedReward,
  daotClaimed,
  daotRound,
  ended,
  entryOf,
  first,
  journalOf,
  leftBy,
  leftEarly,
  lockedPart,
  openingOf,
  overtakenPayment,
  packaged,
  partnerOrder,
  staked,
  subscribed,
  swapPool,
  swapped,
  user,
  withdrawn,
} from './rows.ts'

/** What breaks each law of the books, by its name: statements on a small history, as only a superuser could send them. */
export const BREAKS: Readonly<Record<string, readonly string[]>> = {
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
    `insert into payout_wallet (chain, address, next_nonce) values (56, '0x${'4'.repeat(40)}', 8)`,
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
  'cover-is-of-runs': [
    'update income_cover set fixed = fixed + 1 where era = 2',
    `update run set covered = false where mode = 'investment' and state = 'effective' and counted = 0`,
  ],
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
  'released-is-accounted-for': [collectedReward],
  'collections-had-room': [
    `insert into run_count (run, cause, kind, amount, day, investment, counted, earned)
      select id, gen_random_uuid(), 'collection', 5, 1, 10, 20, 6 from run where id = ${first('run', "mode = 'investment'")}`,
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
