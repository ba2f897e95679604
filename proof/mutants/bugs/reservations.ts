import type { PlantedBug } from '../planted.ts'

const RESERVATIONS = 'server/store/migrations/142-reservations.sql'
const tests = ['ledger/reservation.db.test.ts']
const laws = ['ledger/reservation-laws.db.test.ts']

/** Bugs of what is set aside, captured, released and paid out. */
export const RESERVATION_BUGS: readonly PlantedBug[] = [
  {
    name: 'what is captured and more than the fee goes back, and to the chain as well',
    file: 'ledger/reservation.ts',
    find: 'const returned = found.units - captured\n',
    replace: 'const returned = found.units - captured + 1n\n',
    tests,
  },
  {
    name: 'more is captured than was set aside',
    file: 'ledger/reservation.ts',
    find: 'if (captured <= 0n || returned < 0n) throw',
    replace: 'if (captured <= 0n) throw',
    tests,
  },
  {
    name: 'what was released can be captured',
    file: 'ledger/reservation.ts',
    find: "if (found.state !== 'open') throw new ReservationStands(found, 'captured so')",
    replace: "if (found.state === 'captured') throw new ReservationStands(found, 'captured so')",
    tests,
  },
  {
    name: 'what was captured is answered as released, as if it had come back',
    file: 'ledger/reservation.ts',
    find: "if (found.state === 'released') return found",
    replace: "if (found.state !== 'open') return found",
    tests,
  },
  {
    name: 'a capture in other parts is answered as if it had been done',
    file: 'ledger/reservation.ts',
    find: 'return taken.size === asked.size && [...asked].every(([to, units]) => taken.get(to) === units)',
    replace: 'return [...asked].every(([to]) => taken.has(to))',
    tests,
  },
  {
    name: 'what comes back goes to another account than it came from',
    file: 'ledger/reservation.ts',
    find: 'to: ofUser(member, book), asset, units: returned }',
    replace: "to: ofUser(member, 'bonus'), asset, units: returned }",
    tests,
  },
  {
    name: 'one withdrawal sets money aside as often as it is asked for',
    file: RESERVATIONS,
    find: 'constraint reservation_once unique (purpose, cause)',
    replace: 'constraint reservation_once unique (purpose, cause, id)',
    tests,
  },
  {
    name: 'a reservation that was made for less is taken for one of more',
    file: 'ledger/reservation.ts',
    find: 'before.asset === asset && before.units === units',
    replace: 'before.asset === asset && before.units <= units',
    tests,
  },
  {
    name: 'a fee leaves custody as if it had gone to the chain',
    file: 'ledger/reservation.ts',
    find: "if (name !== 'transit') continue",
    replace: "if (name === 'x') continue",
    tests,
  },
  {
    name: 'what was captured is paid out again by the same withdrawal',
    file: 'ledger/reservation.ts',
    find: 'if (found.paidOutBy !== null) return found',
    replace: 'if (found.paidOutBy === id) return found',
    tests,
  },
  {
    name: 'two who end one reservation at once do not wait for each other',
    file: 'ledger/reservation-rows.ts',
    find: 'where id = ${id}::uuid for update`',
    replace: 'where id = ${id}::uuid`',
    tests: ['ledger/reservation-sequences.db.test.ts'],
  },
  {
    name: 'what is set aside can still be spent',
    file: 'ledger/balances.ts',
    find: 'where owner = ${user.toString()}::bigint and book <> ${RESERVED}\n    order by book, asset`',
    replace: 'where owner = ${user.toString()}::bigint and book <> ${RESERVED + 1}\n    order by book, asset`',
    tests: [...tests, 'server/asset/reserved.db.test.ts'],
  },
  {
    name: 'the total of a member leaves out what he has set aside',
    file: 'server/asset/asset.ts',
    find: 'const all = [...balances, ...reserved]',
    replace: 'const all = [...balances]',
    tests: ['server/asset/reserved.db.test.ts'],
  },
  {
    name: 'money comes to lie in a reserved account that nobody set aside',
    file: RESERVATIONS,
    find: "when (new.book = 'reserved') execute function",
    replace: "when (new.book = 'reserve') execute function",
    tests,
  },
  {
    name: 'a reservation is made without its money',
    file: RESERVATIONS,
    find: 'create constraint trigger reservation_is_reserved after insert or update',
    replace: 'create constraint trigger reservation_is_reserved after update',
    tests,
  },
  {
    name: 'the amount of a reservation can be changed',
    file: RESERVATIONS,
    find: '(new.id, new.member, new.book, new.asset, new.units, new.purpose, new.cause, new.made_at)\n    is distinct from (old.id, old.member, old.book, old.asset, old.units,',
    replace:
      '(new.id, new.member, new.book, new.asset, old.units, new.purpose, new.cause, new.made_at)\n    is distinct from (old.id, old.member, old.book, old.asset, old.units,',
    tests,
  },
  {
    name: 'what has ended can be opened again',
    file: RESERVATIONS,
    find: "if old.state <> 'open' and (new.state,",
    replace: "if old.state = 'captive' and (new.state,",
    tests,
  },
  {
    name: 'the audit does not see what is reserved and no longer open',
    file: 'ledger/reservation-laws.ts',
    find: 'where coalesce(a.held, 0) <> coalesce(o.due, 0)',
    replace: 'where a.held <> coalesce(o.due, 0) and false',
    tests: laws,
  },
  {
    name: 'the audit takes for owed by custody what is in transit for nobody',
    file: 'ledger/audit.ts',
    find: "(book like 'transit:%' or",
    replace: "(book like 'transit:x%' or",
    tests: laws,
  },
  {
    name: 'the audit lets a payout go out by another chain',
    file: 'ledger/reservation-laws.ts',
    find: 'where c.amount is distinct from p.amount or p.home is not true`',
    replace: 'where c.amount is distinct from p.amount`',
    tests: laws,
  },
]
