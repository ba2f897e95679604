import type { PlantedBug } from '../../planted.ts'

const RULE = 'rules/income/generation.ts'
const TEAMS = 'server/income/team/day-teams.ts'
const CLAIM = 'server/income/claim/generation.ts'
const rule = ['rules/income/generation.test.ts']
const oracle = ['proof/settlement/oracle.test.ts']
const database = ['proof/settlement/generation/generation.db.test.ts', 'server/income/claim/generation.db.test.ts']

/** Bugs of the generation reward. */
export const GENERATION_BUGS: readonly PlantedBug[] = [
  {
    name: 'one generation more than is unlocked earns',
    file: RULE,
    find: '.slice(0, unlocked)',
    replace: '.slice(0, unlocked + 1)',
    tests: rule,
  },
  {
    name: 'a member joins a generation before the one above him has joined',
    file: RULE,
    find: 'if (before) take(before)',
    replace: '',
    tests: [...rule, ...oracle],
  },
  {
    name: 'Stone Age lands weigh in generations',
    file: TEAMS,
    find: "export function weighTeams(work: DayWork, run: SettledRun, sign: 1n | -1n, at: Moment): void {\n  if (run.mode !== 'investment') return",
    replace: 'export function weighTeams(work: DayWork, run: SettledRun, sign: 1n | -1n, at: Moment): void {',
    tests: oracle,
  },
  {
    name: 'a member who burns is still counted as due when a land of his team changes',
    file: TEAMS,
    find: 'if (before.inSums) addToDue(work, era, (after.weights[era] ?? 0n) - (before.weights[era] ?? 0n))',
    replace: 'addToDue(work, era, (after.weights[era] ?? 0n) - (before.weights[era] ?? 0n))',
    tests: oracle,
  },
  {
    name: 'who comes below somebody later brings his own land, and not that of his team',
    file: TEAMS,
    find: 'const brought = [own.get(member) ?? [], ...incomeAt(work, member, at).generations]',
    replace: 'const brought = [own.get(member) ?? []]',
    tests: oracle,
  },
  {
    name: 'what a locked generation would have had of a land’s last amount is paid',
    file: TEAMS,
    find: 'if (rate === undefined || place >= income.unlocked || income.burningFrom !== null) continue',
    replace: 'if (rate === undefined || income.burningFrom !== null) continue',
    tests: oracle,
  },
  {
    name: 'generations unlock only for those who do not burn',
    file: TEAMS,
    find: 'work.teams.incomes.set(member, after)\n    if (before.inSums)\n',
    replace: 'if (before.inSums) work.teams.incomes.set(member, after)\n    if (before.inSums)\n',
    tests: oracle,
  },
  {
    name: 'what finds no room on a land is paid all the same',
    file: CLAIM,
    find: 'const left = amount - found',
    replace: 'const left = 0n * found',
    tests: database,
  },
  {
    name: 'a claim does not end the burn in the list',
    file: CLAIM,
    find: 'await endTeamBurn(tx, member.id, standing.day)',
    replace: '',
    tests: database,
  },
  {
    name: 'two claims at once are both paid',
    file: CLAIM,
    find: 'await lockTeamIncome(tx, member.id)',
    replace: '',
    tests: database,
  },
  {
    name: 'the tenth generation is left out',
    file: 'server/income/team/database-teams.ts',
    find: 'where u.place < ${most} and m.upline is not null',
    replace: 'where u.place < ${most} - 1 and m.upline is not null',
    tests: database,
  },
  {
    name: 'a process starts with other rates than teams have earned by',
    file: 'server/income/team/settled-rates.ts',
    find: 'now.every((rate, at) => rate === settled[at])',
    replace: 'now.length > 0',
    tests: ['server/income/claim/generation.db.test.ts'],
  },
  {
    name: 'the law lets what a claim left lie ready for another member',
    file: 'server/audit/teams/generation-laws.ts',
    find: '(r.claim, r.member) = (c.journal::text, c.member)',
    replace: 'r.claim = c.journal::text',
    tests: ['server/audit/laws.chain.test.ts'],
  },
]
