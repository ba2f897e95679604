import type { PlantedBug } from '../../planted.ts'

const [SEND, RECEIVE] = ['server/partner/send.ts', 'server/partner/receive.ts']
const [DELIVER, END, ASK] = ['server/partner/deliver.ts', 'server/partner/end.ts', 'server/partner/ask.ts']
const SQL = 'server/partner/order.sql.ts'
const out = ['server/partner/out.db.test.ts']
const into = ['server/partner/in.db.test.ts']
const faults = ['proof/faults/partners.db.test.ts']
const races = ['proof/races/partners.db.test.ts']

/** Bugs of transfers from and to partner platforms. */
export const PARTNER_BUGS: readonly PlantedBug[] = [
  {
    name: 'an order to a partner goes to its account before it is settled',
    file: SEND,
    find: 'to: ofSystem(partnerTransitOf(sourceType))',
    replace: 'to: ofSystem(`partner:${sourceType}`)',
    tests: out,
  },
  {
    name: 'what was sent to partners today is not counted',
    file: SEND,
    find: 'partnerFault(services.economy.partner, { asset, units, sent })',
    replace: 'partnerFault(services.economy.partner, { asset, units, sent: sent - sent })',
    tests: out,
  },
  {
    name: 'an order to a partner has the bounds of inside transfers',
    file: SEND,
    find: 'partnerFault(services.economy.partner, {',
    replace: 'partnerFault(services.economy.inside, {',
    tests: out,
  },
  {
    name: 'a refused order to a partner goes to the partner',
    file: END,
    find: "ofUser(order.member, 'investment')]",
    replace: 'ofSystem(partnerOf(order.partner))]',
    tests: out,
  },
  {
    name: 'an order to a partner that ended ends once more',
    file: END,
    find: 'order.member === null || !PARTNER_OPEN.includes(order.state)',
    replace: 'order.member === null',
    tests: races,
  },
  {
    name: 'an unknown outcome is taken for a refusal',
    file: DELIVER,
    find: "else if (told.status === 'refused') await giveBack(tx, partner, order.id, at, told.reason)",
    replace: "else if (told.status !== 'none') await giveBack(tx, partner, order.id, at, 'other')",
    tests: faults,
  },
  {
    name: 'an unknown outcome is taken for settled',
    file: DELIVER,
    find: "if (told.status === 'settled') await settle",
    replace: "if (told.status !== 'refused') await settle",
    tests: faults,
  },
  {
    name: 'an order that a partner does not know is given back',
    file: DELIVER,
    find: "  if (known.status !== 'none') return known\n",
    replace:
      "  if (known.status !== 'none') return known\n  if (!order.first) return { status: 'refused' as const, reason: 'other' }\n",
    tests: faults,
  },
  {
    name: 'an answer that nobody signed is believed',
    file: ASK,
    find: "if (given.length !== due.length || !timingSafeEqual(given, due)) throw new Unreachable('not signed')",
    replace: 'timingSafeEqual(due, given.length === due.length ? given : due)',
    tests: faults,
  },
  {
    name: 'an answer to another question is believed',
    file: ASK,
    find: 'told.nonce !== nonce || told.order !== fields.order',
    replace: 'told.nonce === fields.nonce',
    tests: faults,
  },
  {
    name: 'an order is not leased while a partner is asked',
    file: SQL,
    find: 'tries = o.tries + 1, next_at = ${until}',
    replace: 'tries = o.tries + 1, next_at = null',
    tests: out,
  },
  {
    name: 'an order from a partner is credited out of the treasury',
    file: RECEIVE,
    find: 'from: ofSystem(partnerOf(type))',
    replace: "from: ofSystem('treasury')",
    tests: into,
  },
  {
    name: 'a refused order from a partner is forgotten',
    file: RECEIVE,
    find: '  await insertOrder(tx, row)\n',
    replace: '  if (!why) await insertOrder(tx, row)\n',
    tests: into,
  },
  {
    name: 'an order from a partner may come again with another sum',
    file: RECEIVE,
    find: ' && known.amount === units',
    replace: '',
    tests: into,
  },
  {
    name: 'two orders of one id from a partner do not wait for each other',
    file: SQL,
    find: 'await sql`select pg_advisory_xact_lock(hashtextextended(${`partner ${partner} ${orderId}`}, 0))`.execute(tx)',
    replace: 'await sql`select ${partner}::int, ${orderId}::text`.execute(tx)',
    tests: races,
  },
  {
    name: 'orders of one member from a partner do not wait for each other',
    file: RECEIVE,
    find: '  await inTurn(tx, member)\n',
    replace: '',
    tests: races,
  },
  {
    name: 'what came from a partner today counts what left for one',
    file: RECEIVE,
    find: "way: 'in', since })",
    replace: "way: 'out', since })",
    tests: into,
  },
  {
    name: 'what was refused to a partner stands in a member’s records',
    file: SQL,
    find: "and not (way = 'in' and state = 'refused')",
    replace: '',
    tests: into,
  },
  {
    name: 'anybody sees the partner order of anybody',
    file: 'server/partner/show.ts',
    find: 'row?.member !== member.id ||',
    replace: '!row ||',
    tests: out,
  },
]
