import type { PlantedBug } from '../../planted.ts'

const DRAW = 'rules/opening/draw.ts'
const RULES = 'rules/opening/opening.ts'
const ADVANCE = 'server/opening/advance.ts'
const ENTER = 'server/opening/enter.ts'
const draw = ['rules/opening/draw.test.ts']
const rules = ['rules/opening/opening.test.ts']
const openings = ['server/opening/opening.chain.test.ts']
const races = ['proof/races/openings.db.test.ts']

/** Bugs of fair openings: who is let in, the draw, the turns, and what is set aside. */
export const OPENING_BUGS: readonly PlantedBug[] = [
  {
    name: 'opening: one block draws all openings in the same order',
    file: DRAW,
    find: '`${salt}|${blockHash}|${opening}|${id}`',
    replace: '`${salt}|${blockHash}|${id}`',
    tests: draw,
  },
  {
    name: 'opening: a log in which an entry stands twice agrees',
    file: DRAW,
    find: "  if (new Set(log.entries).size !== log.entries.length) return 'list'\n",
    replace: '',
    tests: draw,
  },
  {
    name: 'opening: an entry comes in at the instant in which entries end',
    file: RULES,
    find: 'now >= opensAt && now < closesAt',
    replace: 'now >= opensAt && now <= closesAt',
    tests: rules,
  },
  {
    name: 'opening: a turn is used at the instant in which it passes',
    file: RULES,
    find: 'return now < until',
    replace: 'return now <= until',
    tests: rules,
  },
  {
    name: 'opening: an opening that begins later takes entries for less than an hour',
    file: RULES,
    find: 'Math.max(now, opensAt)',
    replace: 'now',
    tests: rules,
  },
  {
    name: 'opening: one entry more than fit is let in',
    file: ENTER,
    find: '>= most) throw',
    replace: '> most) throw',
    tests: openings,
  },
  {
    name: 'opening: of many who enter at once more are let in than fit',
    file: 'server/opening/opening.sql.ts',
    find: '.forUpdate().executeTakeFirst()',
    replace: '.executeTakeFirst()',
    tests: races,
  },
  {
    name: 'opening: an entry that is taken back leaves its fee set aside',
    file: ENTER,
    find: '  await release(tx, entry.id, { journal: uuidv7(), worldAt, actor: member.id, facts: { opening: id } })\n',
    replace: '',
    tests: openings,
  },
  {
    name: 'opening: a block that may still go draws',
    file: 'server/opening/seed.ts',
    find: ' - BigInt(chain.confirmations.finality) + 1n',
    replace: '',
    tests: openings,
  },
  {
    name: 'opening: the block of the very second from which on it may be is passed over',
    file: 'server/opening/seed.ts',
    find: 'if (block.time < from) low',
    replace: 'if (block.time <= from) low',
    tests: ['server/opening/seed.chain.test.ts'],
  },
  {
    name: 'opening: two workers work at one opening at once',
    file: 'server/opening/opening.sql.ts',
    find: '.forUpdate().skipLocked()',
    replace: '',
    tests: openings,
  },
  {
    name: 'opening: a turn that passed leaves its fee set aside',
    file: ADVANCE,
    find: '  await release(tx, entry.id, { journal: uuidv7(), worldAt: world, facts: { opening: opening.id } })\n',
    replace: '',
    tests: openings,
  },
  {
    name: 'opening: the last in line never gets his turn',
    file: ADVANCE,
    find: 'if (turn === opening.entries)',
    replace: 'if (turn + 1 >= opening.entries)',
    tests: openings,
  },
  {
    name: 'opening: who comes in turn after a worker was late has what is left of his half hour',
    file: ADVANCE,
    find: 'turnUntil(world.getTime(), services.economy.openings)',
    replace: 'turnUntil(last.getTime(), services.economy.openings)',
    tests: openings,
  },
  {
    name: 'opening: of the losers the last few get nothing back',
    file: ADVANCE,
    find: 'if (some.length === 0) {',
    replace: 'if (some.length < MEMBERS) {',
    tests: openings,
  },
  {
    name: 'opening: an opening whose salt is lost waits for a day',
    file: ADVANCE,
    find: 'if (salt !== undefined && !late)',
    replace: 'if (!late)',
    tests: openings,
  },
  {
    name: 'opening: one whose entries were ended a day late is void before its seed was asked for',
    file: ADVANCE,
    find: 'const closed = opening.closed_at ?? opening.closes_at',
    replace: 'const closed = opening.closes_at',
    tests: openings,
  },
  {
    name: 'opening: one look that reached no node makes it void',
    file: ADVANCE,
    find: "const late = seed === 'notYet' && isPast",
    replace: 'const late = isPast',
    tests: openings,
  },
  {
    name: 'opening: one whose step fails stops those behind it',
    file: ADVANCE,
    find: 'await each.done(() => advance(services, opening))',
    replace: 'await advance(services, opening)',
    tests: openings,
  },
  {
    name: 'opening: the queue shows names whole',
    file: 'server/opening/show.ts',
    find: "member: maskedName(username ?? '')",
    replace: "member: username ?? ''",
    tests: openings,
  },
  {
    name: 'opening: who pays a moment too late is told of a fault of ours',
    file: 'server/opening/name.ts',
    find: "await inTime('notYourTurn', () => setEntry(tx, entry.id, 'named'))",
    replace: "await setEntry(tx, entry.id, inTime.length > 0 ? 'named' : 'named')",
    tests: ['server/opening/opening.chain.test.ts'],
  },
]
