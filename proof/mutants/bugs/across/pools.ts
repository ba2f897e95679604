import type { PlantedBug } from '../../planted.ts'

const DAY = 'rules/pool/day.ts'
const STAKE = 'rules/pool/stake.ts'
const SETTLE = 'server/pool/settle/settle-pools.ts'
const STORE = 'server/pool/settle/database-store.ts'
const rule = ['rules/pool/stake.test.ts']
const oracle = ['proof/pools/pools.test.ts']
const staking = ['server/pool/stake/stake.db.test.ts']
const completion = ['server/pool/settle/completion.db.test.ts']

/** Bugs of lands that are staked in pools. */
export const POOL_BUGS: readonly PlantedBug[] = [
  {
    name: 'pools promise the fraction of the day before twice',
    file: DAY,
    find: 'most(0n, allowed * INDEX_SCALE - carry)',
    replace: 'allowed * INDEX_SCALE',
    tests: oracle,
  },
  {
    name: 'the fraction of a day of the pools is dropped',
    file: DAY,
    find: 'carry: earned % INDEX_SCALE',
    replace: 'carry: 0n',
    tests: rule,
  },
  {
    name: 'a pool left early pays as if its period were over',
    file: STAKE,
    find: "how === 'early' ? step : own",
    replace: 'own',
    tests: rule,
  },
  {
    name: 'a day of a stake can be received by two rates',
    file: STAKE,
    find: 'startDay + (at === 0 ? 0 : days)',
    replace: 'startDay + (at === 0 ? 0 : days - 1)',
    tests: rule,
  },
  {
    name: 'leaving a pool gives a land room',
    file: 'rules/pool/burn.ts',
    find: 'run.counted + burned',
    replace: 'run.counted - burned',
    tests: oracle,
  },
  {
    name: 'leaving a pool burns of the investment, not of what is left',
    file: 'server/pool/leaving.ts',
    find: 'burnOf(room, pools.earlyBurn)',
    replace: 'burnOf(run.investment, pools.earlyBurn)',
    tests: oracle,
  },
  {
    name: 'a burning land goes on earning in its pool',
    file: SETTLE,
    find: 'leave(work, pauseStake(stake, yesterday, work.index, work.terms))',
    replace: 'leave(work, stake)',
    tests: oracle,
  },
  {
    name: 'the days before a pause are in no stretch',
    file: SETTLE,
    find: 'noteClosed(work, stake, yesterday)',
    replace: '',
    tests: oracle,
  },
  {
    name: 'the day of a pause is in the stretch before it',
    file: SETTLE,
    find: 'noteClosed(work, stake, yesterday)',
    replace: 'noteClosed(work, stake, yesterday + 1)',
    tests: oracle,
  },
  {
    name: 'the last days of a stake that ends are in no stretch',
    file: SETTLE,
    find: 'noteClosed(work, stake, day)',
    replace: '',
    tests: oracle,
  },
  {
    name: 'what is left early notes no days',
    file: 'server/pool/stake/redeem.ts',
    find: 'return closed ? [{ stake: stake.id, ...closed }] : []',
    replace: 'return closed ? [] : []',
    tests: ['server/pool/stake/stake.db.test.ts'],
  },
  {
    name: 'a land that a collection completed is said to have stayed to its end',
    file: SETTLE,
    find: "finish(work, stake.id, 'completed', yesterday)",
    replace: "finish(work, stake.id, 'ended', yesterday)",
    tests: completion,
  },
  {
    name: 'a stake that completes on its day is redeemed by the day before',
    file: SETTLE,
    find: "for (const { stake } of completed) finish(work, stake.id, 'completed', day)",
    replace: "for (const { stake } of completed) finish(work, stake.id, 'completed', day - 1)",
    tests: oracle,
  },
  {
    name: 'a staked land that completes just after it was claimed loses its last day',
    file: SETTLE,
    find: 'join(work, stake.id, yesterday)\n        completed.push(one)',
    replace: 'leave(work, stake)\n        completed.push(one)',
    tests: oracle,
  },
  {
    name: 'a stake lasts a day longer than its pool',
    file: STORE,
    find: 'pool_stake.end_day = ${day}',
    replace: 'pool_stake.end_day = ${day - 1}',
    tests: staking,
  },
  {
    name: 'a completed land stays in its pool',
    file: STORE,
    find: "state === 'ended' || state === 'completed'",
    replace: "state === 'ended'",
    tests: completion,
  },
  {
    name: 'what was received before can be received again',
    file: 'server/pool/stake/receive.ts',
    find: 'received: stake.received + amount',
    replace: 'received: amount',
    tests: staking,
  },
  {
    name: 'a land that left its pool early goes on weighing in it',
    file: 'server/pool/stake/redeem.ts',
    find: 'ended.filter(({ inSums }) => inSums)',
    replace: 'ended.filter(({ inSums }) => !inSums)',
    tests: staking,
  },
  {
    name: 'what a stake came to cannot be received after its end',
    file: 'server/pool/stake/stake.sql.ts',
    find: '(earned is null or earned > received)',
    replace: '(earned is null)',
    tests: staking,
  },
  {
    name: 'a pool is left at another cost than was shown',
    file: 'server/pool/stake/redeem.ts',
    find: 'burned !== units(asked.burns) || lost !== units(asked.loses)',
    replace: 'burned !== units(asked.burns) && lost !== units(asked.loses)',
    tests: staking,
  },
  {
    name: 'a stake that is over tells what leaving costs the land in its next pool',
    file: 'server/pool/show/stakes.ts',
    find: "stake.state === 'staked' ? runs.get(stake.run) : undefined",
    replace: 'runs.get(stake.run)',
    tests: staking,
  },
]
