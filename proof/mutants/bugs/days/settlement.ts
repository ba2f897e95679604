import type { PlantedBug } from '../../planted.ts'

const STORE = 'server/income/settle/database-store.ts'
const RUN = 'rules/income/run.ts'
const locks = ['proof/economy/locks.db.test.ts']
const attacks = ['proof/economy/attacks.db.test.ts']
const additions = ['proof/economy/additions.db.test.ts']
const ends = ['server/land/end/ends.db.test.ts']
const run = ['rules/income/run.test.ts']
const days = ['server/income/settle/days.db.test.ts']

/** Bugs of settled days. */
export const SETTLEMENT_BUGS: readonly PlantedBug[] = [
  {
    name: 'a land that reaches its cap exactly goes on earning',
    file: STORE,
    find: "eb('threshold', '<=', value)",
    replace: "eb('threshold', '<', value)",
    tests: attacks,
  },
  {
    name: 'an addition does not move the index at which the land completes',
    file: RUN,
    find: 'pendingAddition: run.pendingAddition + added }\n  return { ...next, threshold: thresholdOf(next, capTimes) }',
    replace: 'pendingAddition: run.pendingAddition + added }\n  return next',
    tests: run,
  },
  {
    name: 'an addition that took effect does not move the index at which the land completes',
    file: RUN,
    find: 'return { ...closed, run: { ...next, threshold: thresholdOf(next, capTimes) } }\n}',
    replace: 'return { ...closed, run: next }\n}',
    tests: run,
  },
  {
    name: 'what an addition was paid in stays held once it has taken effect',
    file: 'server/income/settle/rows/additions.ts',
    find: "legs: [...emissionLegs(economy, ofSystem('additions'), run.pendingAddition), ...foreign]",
    replace: "legs: emissionLegs(economy, ofSystem('additions'), run.pendingAddition)",
    tests: ['proof/economy/foreign-additions.db.test.ts'],
  },
  {
    name: 'an addition goes to the reserve whole',
    file: 'server/income/settle/rows/additions.ts',
    find: "...emissionLegs(economy, ofSystem('additions'), run.pendingAddition)",
    replace: "...emissionLegs({ ...economy, rewardShare: 0n }, ofSystem('additions'), run.pendingAddition)",
    tests: additions,
  },
  {
    name: 'work on a land runs beside the settlement',
    file: 'server/income/settle.ts',
    find: 'opened(await lockedStanding(tx, INCOME_LOCK))',
    replace: 'opened(await readStanding(tx))',
    tests: locks,
  },
  {
    name: 'a land bought at the very instant of a settlement joins a day early',
    file: STORE,
    find: "'bought_at', '<', nominalTime(day)",
    replace: "'bought_at', '<=', nominalTime(day)",
    tests: days,
  },
  {
    name: 'an addition that was to come back whole joins while its withdrawal waits',
    file: STORE,
    find: "sql<boolean>`not exists (select from land_end e where e.run = run.id and e.state = 'waiting')`",
    replace: 'sql<boolean>`true`',
    tests: ends,
  },
  {
    name: 'what nobody claimed for 120 hours exactly burns',
    file: 'server/income/settle/rows/burned-since.ts',
    find: ".where('settled_at', '<', before)",
    replace: ".where('settled_at', '<=', before)",
    tests: days,
  },
  {
    name: 'a planet is never burned',
    file: STORE,
    find: "        .where('burning_from', 'is', null)\n        .where('unclaimed_since', '<=', since)\n        .orderBy('planet')",
    replace:
      "        .where('burning_from', 'is not', null)\n        .where('unclaimed_since', '<=', since)\n        .orderBy('planet')",
    tests: days,
  },
  {
    name: 'the fractions of the Stone Age’s income overwrite those of all else',
    file: 'server/income/settle/rows/totals.ts',
    find: 'carry: carry[source][stream] })',
    replace: 'carry: carry.wallet[stream] })',
    tests: days,
  },
  {
    name: 'the Stone Age is paid from emission',
    file: 'rules/income/source.ts',
    find: "return era === 0 ? 'wallet' : 'emission'",
    replace: "return era < 0 ? 'wallet' : 'emission'",
    tests: attacks,
  },
  {
    name: 'a day pays out what withdrawals must find',
    file: 'server/income/settle/fund.ts',
    find: 'most(0n, reserve - covered)',
    replace: 'most(0n, reserve)',
    tests: attacks,
  },
  {
    name: 'what withdrawals could take under a share that was raised is not kept',
    file: 'server/run/runs.ts',
    find: 'sql`update run set covered = true',
    replace: 'sql`update run set covered = false',
    tests: days,
  },
  {
    name: 'what withdrawals could take is folded in twice',
    file: 'server/income/settle/cover.sql.ts',
    find: 'with gone as (delete from cover_change returning *)',
    replace: 'with gone as (select * from cover_change)',
    tests: days,
  },
  {
    name: 'a land whose claim changes it is not counted anew among what withdrawals could take',
    file: 'server/store/migrations/123-covered-withdrawals.sql',
    find: 'create trigger cover_changed after update on run',
    replace: 'create trigger cover_changed after delete on run',
    tests: days,
  },
  {
    name: 'the last amount of a land goes beyond its cap',
    file: RUN,
    find: 'const gross = roomAtStart(run, capTimes) ?? 0n\n  const net',
    replace: 'const gross = grossOf(run, index)\n  const net',
    tests: run,
  },
  {
    name: 'what burned counts towards the cap',
    file: RUN,
    find: 'counted: run.counted + gross,\n    lost: run.lost + lost,',
    replace: 'counted: run.counted + gross + lost,\n    lost: run.lost + lost,',
    tests: run,
  },
  {
    name: 'the owner’s part of income is rounded up',
    file: RUN,
    find: 'return mulDivDown(run.investment * (SHARE_SCALE - run.tax), index - run.indexStart, NUMERATOR)',
    replace: 'return mulDivUp(run.investment * (SHARE_SCALE - run.tax), index - run.indexStart, NUMERATOR)',
    tests: run,
  },
  {
    name: 'a day pays more than the reserve allows',
    file: 'rules/income/funding.ts',
    find: 'allowed * STREAM_NUMERATOR - carried',
    replace: 'allowed * STREAM_NUMERATOR + carried',
    tests: ['rules/income/funding.test.ts'],
  },
  {
    name: 'a day is settled by a database whose clock is a day ahead',
    file: 'server/settlement/agreed-clock.ts',
    find: 'if (Math.abs(apart) > MOST_APART_MS) {',
    replace: 'if (-apart > MOST_APART_MS) {',
    tests: ['server/settlement/agreed-clock.db.test.ts'],
  },
  {
    name: 'a day is settled by a database whose clock is an hour behind',
    file: 'server/settlement/agreed-clock.ts',
    find: 'if (Math.abs(apart) > MOST_APART_MS) {',
    replace: 'if (apart > MOST_APART_MS) {',
    tests: ['server/settlement/agreed-clock.db.test.ts'],
  },
  {
    name: 'a demo’s day is not settled, since its clock is elsewhere',
    file: 'server/settlement/agreed-clock.ts',
    find: "=== 'wall'",
    replace: "!== 'none'",
    tests: ['server/settlement/agreed-clock.db.test.ts'],
  },
  {
    name: 'a process starts with fewer eras than days were settled by',
    file: 'server/income/settled-eras.ts',
    find: 'eras.length < settled',
    replace: 'eras.length < 1',
    tests: ['server/income/settled-eras.db.test.ts'],
  },
  {
    name: 'a process starts with fewer levels than there are planets of',
    file: 'server/planet/known-levels.ts',
    find: 'if (row) throw',
    replace: 'if (row && planets.length === 0) throw',
    tests: ['server/planet/known-levels.db.test.ts'],
  },
  {
    name: 'a process starts with another supply than the books were opened with',
    file: 'server/asset/opened-supply.ts',
    find: 'before === undefined || before === now',
    replace: 'before === undefined || before >= now',
    tests: ['server/asset/opened-supply.db.test.ts'],
  },
]
