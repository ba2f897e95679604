import type { PlantedBug } from '../../planted.ts'

const READY = 'server/reward/release/ready.ts'
const ready = ['server/reward/release/ready.db.test.ts']
const COMMISSION = 'server/reward/commission.ts'
const commission = ['server/reward/commission.db.test.ts']
const LEVELS = 'server/team/standing/settle.ts'
const levels = ['server/team/standing/history.db.test.ts']

/** Bugs of what is told of a team: who joined, what came of his purchases, whose level changed. */
export const TEAM_NOTICE_BUGS: readonly PlantedBug[] = [
  {
    name: 'team notice: a day of rewards is told as one reward',
    file: READY,
    find: 'rewards: sum.rewards + 1, amount',
    replace: 'rewards: 1, amount',
    tests: ready,
  },
  {
    name: 'team notice: of a day the last reward alone is told',
    file: READY,
    find: 'amount: sum.amount + amount })',
    replace: 'amount })',
    tests: ready,
  },
  {
    name: 'team notice: rewards of a day that is not over are told',
    file: READY,
    find: 'dayAt(await worldNow(tx)), AT_ONCE',
    replace: 'dayAt(await worldNow(tx)) + 1, AT_ONCE',
    tests: ready,
  },
  {
    name: 'team notice: a commission is told with the order of its cause',
    file: COMMISSION,
    find: '      order: journal,',
    replace: '      order: id,',
    tests: commission,
  },
  {
    name: 'team notice: a commission is told before it is paid',
    file: COMMISSION,
    find: '  await insertWaiting(tx, { ...due, id: uuidv7() })',
    replace:
      "  await insertWaiting(tx, { ...due, id: uuidv7() })\n  await tellMember(tx, { member: due.receiver, kind: 'commissionPaid', facts: { amount: formatUnits(due.amount), asset: due.asset, planet: '', name: '', order: uuidv7() }, at: new Date() })",
    tests: commission,
  },
  {
    name: 'team notice: a level that is lost is told as won',
    file: LEVELS,
    find: "level > was ? 'won' : 'lost'",
    replace: "level >= 0 ? 'won' : 'lost'",
    tests: levels,
  },
  {
    name: 'team notice: a level that stays is told each day',
    file: LEVELS,
    find: 'return level === was ? [] : [',
    replace: 'return level < 0 ? [] : [',
    tests: levels,
  },
  {
    name: 'team notice: who names another code later joins again',
    file: 'server/planet/name/name.ts',
    find: 'if (referrer?.isNew) await',
    replace: 'if (referrer) await',
    tests: commission,
  },
  {
    name: 'team notice: who joins by a community is told of to nobody',
    file: 'server/community/bind-name.ts',
    find: '    await tellJoined(tx, { upline, username: account, at: services.now() })\n',
    replace: '',
    tests: ['server/community/community.db.test.ts'],
  },
  {
    name: 'team notice: a name is told whole',
    file: 'server/notice/joined.ts',
    find: "other: maskedName(username ?? '')",
    replace: "other: maskedName(username ?? '') && (username ?? '')",
    tests: commission,
  },
]
