import type { PlantedBug } from '../planted.ts'

const STORE = 'server/income/settle/database-store.ts'
const RUN = 'rules/income/run.ts'
const locks = ['proof/economy/locks.db.test.ts']
const attacks = ['proof/economy/attacks.db.test.ts']
const waiting = ['proof/economy/waiting.db.test.ts']
const additions = ['proof/economy/additions.db.test.ts']
const ends = ['server/land/end/ends.db.test.ts']
const income = ['server/land/work/work.db.test.ts']
const run = ['rules/income/run.test.ts']
const days = ['server/income/settle/days.db.test.ts']

/** Bugs of settled days, of claims and tax, of ends and of withdrawals that wait. */
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
    name: 'a returned addition pays half',
    file: 'server/land/end/end.ts',
    find: "const own = { asset: 'DU' as Asset, units: inDu }",
    replace: "const own = { asset: 'DU' as Asset, units: inDu / 2n }",
    tests: additions,
  },
  {
    name: 'an addition that was paid in another asset comes back in DU',
    file: 'server/land/end/end.ts',
    find: 'run.pendingAddition > 0n ? await foreignOf(reader, run.id) : []',
    replace: '[]',
    tests: ['proof/economy/foreign-additions.db.test.ts'],
  },
  {
    name: 'what an addition was paid in stays held once it has taken effect',
    file: STORE,
    find: "legs: [...emissionLegs(economy, ofSystem('additions'), run.pendingAddition), ...foreign]",
    replace: "legs: emissionLegs(economy, ofSystem('additions'), run.pendingAddition)",
    tests: ['proof/economy/foreign-additions.db.test.ts'],
  },
  {
    name: 'an addition goes to the reserve whole',
    file: STORE,
    find: "...emissionLegs(economy, ofSystem('additions'), run.pendingAddition)",
    replace: "...emissionLegs({ ...economy, rewardShare: 0n }, ofSystem('additions'), run.pendingAddition)",
    tests: additions,
  },
  {
    name: 'an addition that completed its land is never booked',
    file: 'server/income/settle/settle-day.ts',
    find: 'await store.settleAdditions(filled, day)',
    replace: '',
    tests: attacks,
  },
  {
    name: 'work on a land runs beside the settlement',
    file: 'server/income/settle.ts',
    find: 'opened(await lockedStanding(tx, INCOME_LOCK))',
    replace: 'opened(await readStanding(tx))',
    tests: locks,
  },
  {
    name: 'own land is read without locks',
    file: 'server/land/own.sql.ts',
    find: 'export async function lockOwnRun(tx: Tx, token: bigint, owner: UserId) {\n',
    replace:
      'export async function lockOwnRun(tx: Tx, token: bigint, owner: UserId) {\n  if (token > 0n) return ownRun(tx, token, owner)\n',
    tests: locks,
  },
  {
    name: 'two ask for a withdrawal at the same moment, and neither sees the other',
    file: 'server/land/end/ask.ts',
    find: "  if (kind === 'withdraw') await lockQueue(tx)\n",
    replace: '',
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
    name: 'withdrawals that wait are paid after the day',
    file: 'server/settlement/settle-due.ts',
    find: `  await payWaiting({ tx, services, standing: last })
  const day = await settleDay(databaseStore(tx, services.economy, last.world), services.economy, last.day + 1)
`,
    replace: `  const day = await settleDay(databaseStore(tx, services.economy, last.world), services.economy, last.day + 1)
  await payWaiting({ tx, services, standing: last })
`,
    tests: waiting,
  },
  {
    name: 'withdrawals that wait are paid newest first',
    file: 'server/land/end/end.sql.ts',
    find: "    .orderBy('place')\n",
    replace: "    .orderBy('place', 'desc')\n",
    tests: waiting,
  },
  {
    name: 'a withdrawal that the reserve cannot pay lets the next pass',
    file: 'server/land/end/waiting.ts',
    find: 'if (!done) return',
    replace: 'if (!done) continue',
    tests: waiting,
  },
  {
    name: 'a newcomer withdraws before those who wait',
    file: 'server/land/end/ask.ts',
    find: "const behind = kind === 'withdraw' && (await othersWait(tx, waiting?.id))",
    replace: 'const behind = false',
    tests: waiting,
  },
  {
    name: 'a withdrawal that waited is paid at less than was accepted',
    file: 'server/land/end/waiting.ts',
    find: 'if (!stillAccepted(accepted, figuresOf(economy, ending)))',
    replace: 'if (id === run.toString() && !stillAccepted(accepted, figuresOf(economy, ending)))',
    tests: waiting,
  },
  {
    name: 'an end is paid though its quote is of before',
    file: 'server/land/end/ask.ts',
    find: "if (quote !== stampOf(run, standing)) throw new Refusal('quoteChanged')",
    replace: '',
    tests: ends,
  },
  {
    name: 'the fee of an end goes to the treasury',
    file: 'server/land/end/end.ts',
    find: "{ from, to: ofSystem('fees'), asset, units: fee },",
    replace: "{ from, to: ofSystem('treasury'), asset, units: fee },",
    tests: ends,
  },
  {
    name: 'a withdrawal does not count what is unclaimed',
    file: 'server/land/end/end.ts',
    find: 'withdrawal(economy, run.investment, closing.taken.run.counted)',
    replace: 'withdrawal(economy, run.investment, run.counted)',
    tests: ends,
  },
  {
    name: 'Stone Age principal comes back as DU',
    file: 'server/land/end/end.ts',
    find: 'return { asset, book, worth: BigInt(worth), ...lessFee(economy, BigInt(units)) }',
    replace: "return { asset: asset && 'DU', book, worth: BigInt(worth), ...lessFee(economy, BigInt(units)) }",
    tests: ends,
  },
  {
    name: 'what a withdrawal pays is rounded up',
    file: 'rules/land/ending.ts',
    find: 'const receives = mulDivDown(units, SHARE_SCALE - economy.endFee, SHARE_SCALE)',
    replace: 'const receives = units - mulDivDown(units, economy.endFee, SHARE_SCALE)',
    tests: ['rules/land/ending.test.ts'],
  },
  {
    name: 'income is claimed to the investment account',
    file: 'server/income/claim/pay.ts',
    find: "to: ofUser(owner, 'bonus')",
    replace: "to: ofUser(owner, 'investment')",
    tests: income,
  },
  {
    name: 'what a run left when it ended is claimed twice',
    file: 'server/income/claim/take.ts',
    find: 'taken: { run: { ...run, fixed: 0n }, amount: run.fixed',
    replace: 'taken: { run, amount: run.fixed',
    tests: ['proof/economy/cap.db.test.ts'],
  },
  {
    name: 'a claim that ends a burn is refused as nothing',
    file: 'server/income/claim/take.ts',
    find: 'if (claimed.amount === 0n && run.burningFrom === null) return undefined',
    replace: 'if (claimed.amount === 0n || run.burningFrom !== null) return undefined',
    tests: income,
  },
  {
    name: 'what a claim took is not added to what was claimed',
    file: 'server/run/taken.ts',
    find: 'update run r set claimed = r.claimed + c.amount',
    replace: 'update run r set claimed = c.amount',
    tests: days,
  },
  {
    name: 'tax of the Stone Age is drawn from that of all else',
    file: 'server/income/claim/pay.ts',
    find: 'from: ofSystem(account)',
    replace: 'from: ofSystem(accrued.emission)',
    tests: days,
  },
  {
    name: 'the fractions of a claim of tax are lost',
    file: 'rules/income/planet-tax.ts',
    find: 'numerator: bySource((source) => tax.numerator[source] % STREAM_NUMERATOR)',
    replace: 'numerator: bySource(() => 0n)',
    tests: ['rules/income/planet-tax.test.ts'],
  },
  {
    name: 'a claim of tax does not end the burn',
    file: 'server/income/settle/tax-log.sql.ts',
    find: 'and until_day is null`.execute',
    replace: 'and until_day is not null`.execute',
    tests: ['server/planet/sale/sale.db.test.ts'],
  },
  {
    name: 'what nobody claimed for 120 hours exactly burns',
    file: STORE,
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
    file: STORE,
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
    name: 'a land earns on the day that admits it',
    file: 'server/income/settle/settle-day.ts',
    find: '      indexStart: index[run.era] ?? 0n,\n      unclaimedSince: day + 1,',
    replace: '      indexStart: desk.before[run.era] ?? 0n,\n      unclaimedSince: day + 1,',
    tests: income,
  },
  {
    name: 'a planet that burns goes on weighing in what is due',
    file: 'server/income/settle/settle-day.ts',
    find: '    weighPlanet(desk, claimant, -1n)\n',
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
    find: '    weigh(desk, run, -1n, { day: day - 1, index: before })\n    const source',
    replace: '    const source',
    tests: ['proof/economy/cap.db.test.ts'],
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
]
