import type { PlantedBug } from '../../planted.ts'

const TEAM = 'rules/simulator/team.ts'
const COLLECT = 'rules/simulator/collect.ts'
const tests = ['rules/simulator/']

/** Bugs of a team in the simulator, asked of the tests beside it; proof/simulator holds it against the use cases. */
export const SIMULATED_BUGS: readonly PlantedBug[] = [
  {
    name: 'a simulated reward lives a day too long',
    file: TEAM,
    find: '(day - madeOn) * 24 < burnAfterHours',
    replace: '(day - madeOn) * 24 <= burnAfterHours',
    tests,
  },
  {
    name: 'a simulated land counts before it is in effect',
    file: TEAM,
    find: "if (run.mode === 'wallet' || state !== 'effective') return 0n",
    replace: "if (run.mode === 'wallet' || state === 'planned') return 0n",
    tests,
  },
  {
    name: 'what the burn rule takes of a simulated reward is not lost',
    file: TEAM,
    find: 'mine.reduce((sum, { burned }) => sum + burned, 0n)',
    replace: 'mine.reduce((sum) => sum, 0n)',
    tests,
  },
  {
    name: 'a simulated Stone Age land brings a referral',
    file: TEAM,
    find: 'if (era === 0) return\n',
    replace: '',
    tests,
  },
  {
    name: 'a simulated generation is unlocked from the first',
    file: TEAM,
    find: 'const unlocked = unlockedBy(directOwners, rates)',
    replace: 'const unlocked = unlockedBy(directOwners + 1, rates)',
    tests,
  },
  {
    name: 'a simulated friend brings his generation one step too near',
    file: TEAM,
    find: 'generation: (above?.generation ?? 0) + 1',
    replace: 'generation: above?.generation ?? 1',
    tests,
  },
  {
    name: 'a simulated land that is full brings its last amount to nobody',
    file: TEAM,
    find: "team.income = addNumerator(countedAt(team, at), 'emission', numerator * rate)",
    replace: 'team.income = countedAt(team, at)',
    tests,
  },
  {
    name: 'a simulated stream never burns',
    file: TEAM,
    find: 'if (team.income.burningFrom === null && burnsWith(economy, day, team.income.unclaimedSince))',
    replace: 'if (day < 0)',
    tests,
  },
  {
    name: 'a simulated collection counts on the newest land first',
    file: COLLECT,
    find: 'one.effectiveOn - other.effectiveOn',
    replace: 'other.effectiveOn - one.effectiveOn',
    tests,
  },
  {
    name: 'a simulated claim forgets what burned',
    file: COLLECT,
    find: 'team.lost += claimed.lost',
    replace: 'team.lost += 0n',
    tests,
  },
  {
    name: 'a simulated claim pays what found no room',
    file: COLLECT,
    find: 'const left = claimed.amount - found',
    replace: 'const left = 0n',
    tests,
  },
]
