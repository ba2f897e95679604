import type { PlantedBug } from '../../planted.ts'

const CROWD = 'server/income/settle/crowd.ts'
const SETTLE = 'server/settlement/settle-due.ts'
const crowds = ['server/settlement/crowd.db.test.ts']
const attacks = ['proof/economy/attacks.db.test.ts']
const waiting = ['proof/economy/waiting.db.test.ts']
const income = ['server/land/work/work.db.test.ts']

/** Bugs of a day that is settled in parts, while people act. */
export const CROWD_BUGS: readonly PlantedBug[] = [
  {
    name: 'an addition that completed its land is never booked',
    file: 'server/income/settle/settle-day.ts',
    find: 'await store.settleAdditions(filled, day)',
    replace: '',
    tests: attacks,
  },
  {
    name: 'withdrawals that wait are paid after the day',
    file: 'server/settlement/settle-due.ts',
    find: `  await payWaiting({ tx, services, standing: last })
  const day = await settleDay(store, economy, last.day + 1, chunk)
`,
    replace: `  const day = await settleDay(store, economy, last.day + 1, chunk)
  await payWaiting({ tx, services, standing: last })
`,
    tests: waiting,
  },
  {
    name: 'a land earns on the day that admits it',
    file: CROWD,
    find: 'const joined = runs.map((run) => admitted(run, at))',
    replace: 'const joined = runs.map((run) => admitted(run, { ...at, index: work.before }))',
    tests: income,
  },
  {
    name: 'a planet that burns goes on weighing in what is due',
    file: 'server/income/settle/settle-day.ts',
    find: '    weighPlanet(work, claimant, -1n)\n',
    replace: '',
    tests: income,
  },
  {
    name: 'the tax of a land’s last amount is not paid out',
    file: 'server/income/settle/settle-day.ts',
    find: '      numerators[source][stream] += shared * claimant.part\n',
    replace: '',
    tests: attacks,
  },
  {
    name: 'a completed land stays in the sums of what is due',
    file: 'server/income/settle/settle-day.ts',
    find: '    weigh(work, run, -1n, { day: day - 1, index: before })\n    const source',
    replace: '    const source',
    tests: ['proof/economy/cap.db.test.ts'],
  },
  {
    name: 'a crowd: who joins after a day earns from the index of another',
    file: CROWD,
    find: 'await admit(work, runs, { day, index: work.before })',
    replace: 'await admit(work, runs, { day: day + 1, index: work.before })',
    tests: crowds,
  },
  {
    name: 'a crowd: what its parts weigh is written for the day before',
    file: CROWD,
    find: 'await saveWork(work, day + 1)',
    replace: 'await saveWork(work, day)',
    tests: crowds,
  },
  {
    name: 'a crowd: those who join after a day are not counted',
    file: CROWD,
    find: '  await store.countJoined(day, runs.length)\n',
    replace: '',
    tests: crowds,
  },
  {
    name: 'a crowd: who stops before a day starts clocks of the next',
    file: CROWD,
    find: '  await stop(work, runs)\n  startClocks(work, day)\n',
    replace: '  await stop(work, runs)\n  startClocks(work, day - 1)\n',
    tests: ['proof/settlement/oracle.test.ts'],
  },
  {
    name: 'a crowd: those who stop stay in the sums',
    file: CROWD,
    find: '  for (const run of runs) weigh(work, run, -1n, at)\n',
    replace: '',
    tests: crowds,
  },
  {
    name: 'a crowd: who stopped before the day is not counted among those who burn',
    file: 'server/income/settle/settle-day.ts',
    find: 'return stopped + runs.length + planets.length + teams',
    replace: 'return runs.length + planets.length + teams',
    tests: crowds,
  },
  {
    name: 'a crowd: what it weighs is not kept between parts',
    file: 'server/income/settle/day-work.ts',
    find: '  await store.saveTotals(work.totals)\n  await store.saveWorking(work.working)\n',
    replace: '  await store.saveWorking(work.working)\n',
    tests: crowds,
  },
  {
    name: 'a crowd: the next day is settled before all have joined the last',
    file: SETTLE,
    find: "if (mayBeLate && (await admitSome(store, economy, last.day, chunk)) > 0) return 'some'",
    replace: "if (!isDue && mayBeLate && (await admitSome(store, economy, last.day, chunk)) > 0) return 'some'",
    tests: crowds,
  },
  {
    name: 'a crowd: the next worker leaves those whom a killed one has not admitted',
    file: SETTLE,
    find: 'const mayBeLate = isDue || again || (await oldestIsLate(tx, last.day))',
    replace: 'const mayBeLate = isDue || again',
    tests: ['proof/faults/killed/crowds-killed.db.test.ts'],
  },
  {
    name: 'a crowd: it stops as soon as the day before is settled',
    file: SETTLE,
    find: 'if (last.world.getTime() >= nominalTime(next).getTime() - AHEAD) {',
    replace: 'if (last.world.getTime() >= nominalTime(next).getTime() - 96 * AHEAD) {',
    tests: crowds,
  },
  {
    name: 'a crowd: a land that still has to join takes no addition',
    file: 'server/run/admitted.ts',
    find: "if (run.state !== 'pending' || !(await isLate(reader, run.id, settled.day))) return run",
    replace: 'if (run.id > 0n) return run',
    tests: crowds,
  },
  {
    name: 'a crowd: a land of tomorrow takes an addition today',
    file: 'server/run/admitted.ts',
    find: 'return row !== undefined && row.bought_at < nominalTime(day)',
    replace: 'return row !== undefined && row.bought_at < nominalTime(day + 1)',
    tests: crowds,
  },
  {
    name: 'what stood at an instant has what a settlement did that was late, from midnight on',
    file: 'server/world/settled-by.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a line of code
    find: ' and settled_at <= ${at}',
    replace: '',
    tests: ['server/moment/late.db.test.ts'],
  },
]
