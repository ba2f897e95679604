import type { PlantedBug } from '../../planted.ts'

const LANDS = 'server/projection/lands.ts'
const PROJECT = 'server/projection/project.ts'
const STAKES = 'server/projection/stakes.ts'
const tests = ['server/projection/project.test.ts', 'server/projection/lands.test.ts']

/** Bugs of what is said to an operator of days to come. */
export const PROJECTION_BUGS: readonly PlantedBug[] = [
  {
    name: 'projection: a completed land is claimed twice before it is worked again',
    file: LANDS,
    find: '    if (again || (flow.claimEvery > 0 && (count - from) % flow.claimEvery === 0)) this.claim(run, at)\n',
    replace:
      '    if (flow.claimEvery > 0 && (count - from) % flow.claimEvery === 0) this.claim(run, at)\n    if (again) this.claim(run, at)\n',
    tests,
  },
  {
    name: 'projection: who leaves is paid though the reserve is empty',
    file: LANDS,
    find: "if (ending.kind === 'withdraw' && gives > most(0n, memory.books.get('emission DU') ?? 0n)) return undefined",
    replace: '',
    tests,
    survives: 'the reserve always covers withdrawals: income is paid only from what is beyond them',
  },
  {
    name: 'projection: a land that is left works on',
    file: LANDS,
    find: "memory.runs.set(run.id, { ...closing.taken.run, state: 'abandoned' })",
    replace: '',
    tests,
  },
  {
    name: 'projection: rewards that nobody gets are nobody’s',
    file: LANDS,
    find: 'bookLegs(this.memory, [...legs, ...this.returned(legs)])',
    replace: 'bookLegs(this.memory, legs)',
    tests,
  },
  {
    name: 'projection: sales grow by a share of the first day',
    file: LANDS,
    find: 'sum = (sum * (SCALE + growth)) / SCALE',
    replace: 'sum += (daily * growth) / SCALE',
    tests,
  },
  {
    name: 'projection: the last day of a flow sells nothing',
    file: LANDS,
    find: 'day < from || day > to',
    replace: 'day < from || day >= to',
    tests,
  },
  {
    name: 'projection: Stone Age is paid from the emission reserve',
    file: PROJECT,
    find: 'wallet: funded(settled.wallet)',
    replace: 'wallet: funded(settled)',
    tests,
  },
  {
    name: 'projection: the budget of points never falls',
    file: PROJECT,
    find: '    points -= granted.granted\n',
    replace: '',
    tests,
  },
  {
    name: 'projection: nobody above is told to collect',
    file: PROJECT,
    find: '    claimAbove(memory, before)\n',
    replace: '',
    tests,
  },
  {
    name: 'projection: land is staked once and never again',
    file: STAKES,
    find: 'if (!run || !mayStake(run)) continue',
    replace: "if (!run || !mayStake(run) || this.seen.has('0')) continue",
    tests,
  },
]
