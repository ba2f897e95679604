/** An opening of some planet, as it stands with its salt, and an entry to it. */
export const openingOf = (state: 'open' | 'drawn', salt: string) => {
  const drawn = state === 'drawn'
  return `insert into opening (id, planet, fee, opens_at, closes_at, commit, salt_sealed, state, salt${
    drawn
      ? ', entries, list_hash, seed_at, block_number, block_hash, block_time, closed_at, drawn_at, turn, turn_until'
      : ''
  })
    select '01980000-0000-7000-8000-000000000001', min(id), 5, now(), now() + interval '1 hour',
      encode(sha256('salt'), 'hex'), 'sealed', '${state}', ${salt}${drawn ? ", 2, 'none', 1, 1, '0xb', 1, now(), now(), 1, now()" : ''} from planet`
}
export const entryOf = (state: string, place: string, last = '2') =>
  `insert into opening_entry (id, opening, member, at, state, place)
    select '01980000-0000-7000-8000-00000000000${last}', '01980000-0000-7000-8000-000000000001', ${last === '2' ? 'min' : 'max'}(id), now(), '${state}', ${place} from member`

export const first = (table: string, where = 'true') => `(select id from ${table} where ${where} order by id limit 1)`
export const journalOf = (kind: string) => `(select id from ledger.journal where kind = '${kind}' order by id limit 1)`
export const user = `(select id from ledger.account where owner is not null and balance > 0 order by id limit 1)`

/** An end of a land that goes on, with what it says went where. */
export const ended = (legs: string, journal: string) =>
  `insert into land_end (id, kind, member, land, planet, run, state, world_at, ended_at, legs, journal)
    select gen_random_uuid(), 'withdraw', owner, land, planet, id, 'done', now(), now(), ${legs}, ${journal}
    from run where id = ${first('run', "state = 'effective' and mode = 'investment'")}`

/** A withdrawal of an open reservation, in a state, with so many approvals to need. */
export const withdrawn = (state: string, approvals: number) =>
  `insert into withdrawal (id, member, chain, asset, contract, address, leaves, fee, arrives, raw, worth, approvals, state, tx_hash, made_at, world_at)
    select id, member, 56, asset, '0x${'1'.repeat(40)}', '0x${'2'.repeat(40)}', units, 1, units - 1, 1, 1, ${approvals}, '${state}',
      '0x${'3'.repeat(64)}', now(), now() from ledger.reservation where state = 'open' and purpose = 'withdrawal'`
/** The payment of it, as it was asked for. */
export const asked = `insert into payment (id, kind, cause, chain, wallet, receiver, contract, raw)
    select gen_random_uuid(), 'withdrawal', id, 56, '0x${'4'.repeat(40)}', address, contract, raw from withdrawal`

/** It went back, since its nonce went to another transaction; and one that left the wallet, to its receiver. */
export const overtakenPayment = `update payment set state = 'overtaken', nonce = 7, ended_at = now()`
export const leftBy = (receiver: string, raw: string) =>
  `insert into crossing (chain, tx_hash, log_index, asset, block_number, sender, receiver, raw, incoming)
    select chain, '0x${'5'.repeat(64)}', 0, 'USDT', 1, wallet, ${receiver}, ${raw}, false from payment`

/** An order of a partner platform of which the ledger knows nothing. */
export const partnerOrder = (way: 'in' | 'out', state: string, ends: string) =>
  `insert into partner_order (id, partner, way, order_id, member, subject, asset, amount, state, made_at, world_at, ended_at, next_at)
    select o.id, 2, '${way}', o.id::text, m.id, '1', 'DU', 5, '${state}', now(), now(), ${ends}
    from (select gen_random_uuid() as id) o, (select min(id) as id from member) m`

/** A pool of which the ledger knows nothing, and a swap with it. */
export const swapPool = `insert into swap_pool (asset, base, usdt, price, at) values ('RC', 10, 10, 0, now())`
export const swapped = `insert into swap (id, member, asset, sequence, side, leaves, fee, to_market, arrives, world_at)
  select gen_random_uuid(), min(id), 'RC', 1, 'sell', 10, 1, 0, 9, now() from member`

/** A round of DAOT of which the ledger knows nothing, a subscription in it, and a claim of nothing. */
export const daotRound = `insert into daot_round (opens_at, closes_at, stock, price, least, most, step, first_share, later_parts, every_days, sold, funded)
  values (now() - interval '1 day', now() + interval '1 day', 1000, 10000000, 10, 500, 10, 1000, 18, 30, 0, gen_random_uuid())`
export const subscribed = `insert into daot_subscription (id, round, member, amount, paid, world_at)
  select gen_random_uuid(), (select max(id) from daot_round), min(id), 100, 10, now() from member`
export const lockedPart = `insert into daot_part (subscription, number, amount, due_at) select id, 1, 10, now() from daot_subscription
  where round = (select max(id) from daot_round)`
export const daotClaimed = `insert into daot_claim (id, member, amount, world_at) select gen_random_uuid(), min(id), 5, now() from member`

/** A reward that was collected, as nobody booked it. */
export const collectedReward = `insert into reward (id, member, kind, asset, amount, collected, state, made_at, released_at, expires_at, ended_at)
  select gen_random_uuid(), min(id), 'market', 'DU', 5, 5, 'collected', now(), now(), now(), now() from member`

/** A land that was put into a pool by nobody, as it stands. */
export const staked = (columns = '', values = '') =>
  `insert into pool_stake (id, batch, member, run, land, period, amount, start_day, made_at${columns})
    select gen_random_uuid(), gen_random_uuid(), owner, id, land, 7, investment, 1, now()${values}
    from run where id = ${first('run', "state = 'effective' and mode = 'investment'")}`
export const leftEarly = ', state, own, step, earned, lost, burned, room, ended_day, ended_at'

/** A package that nobody bought. */
export const packaged = (columns = '', values = '') =>
  `insert into tfa_package (id, member, pack, once, price, part, quota, target, bought_at, start_day, clock_day, threshold${columns})
    select gen_random_uuid(), min(id), 'B', false, 100, 0, 200, 100, now(), 1, 1, 1e18${values} from member`
