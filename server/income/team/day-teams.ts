import type { Numerator, UserId } from '#rules/amount/labels.ts'
import { SHARE_SCALE } from '#rules/economy/economy.ts'
import {
  addTeamWeight,
  fromTheTop,
  isOfTeam,
  type TeamIncome,
  unlockedBy,
  withUnlocked,
} from '#rules/income/generation.ts'
import { addNumerator, countTo, withClock } from '#rules/income/planet-tax.ts'
import { addToSums } from '#rules/income/streams.ts'
import type { DayWork, Moment } from '#server/income/settle/day-work.ts'
import type { SettledRun } from '#server/run/settled-run.ts'
import type { GenerationCut } from './team-store.ts'

/** What is at hand of teams while a day is settled. */
export interface DayTeams {
  readonly incomes: Map<UserId, TeamIncome>
  /** Those above a member, the nearest first. */
  readonly above: Map<UserId, readonly UserId[]>
}

const ratesOf = ({ economy }: DayWork) => economy.reward.generations

/** Brings the owners' uplines that are not at hand yet, with what they earn. */
export async function loadAbove(work: DayWork, owners: Iterable<UserId>): Promise<void> {
  const { above } = work.teams
  const missing = [...new Set(owners)].filter((owner) => !above.has(owner))
  if (missing.length === 0) return
  const found = await work.store.teams.above(missing)
  for (const owner of missing) above.set(owner, found.get(owner) ?? [])
  await loadIncomes(
    work,
    missing.flatMap((owner) => above.get(owner) ?? []),
  )
}

async function loadIncomes(work: DayWork, members: Iterable<UserId>): Promise<void> {
  const { incomes } = work.teams
  const missing = [...new Set(members)].filter((member) => !incomes.has(member))
  for (const income of await work.store.teams.incomes(missing, work.day - 1)) incomes.set(income.member, income)
}

function incomeAt(work: DayWork, member: UserId, at: Moment): TeamIncome {
  const income = work.teams.incomes.get(member)
  if (!income) throw new Error(`what member ${member} earns by his team was not loaded`)
  if (income.countedDay === at.day) return income
  const counted = countTo(income, at.day, work.store.indexSeen(income.countedDay), at.index)
  work.teams.incomes.set(member, counted)
  return counted
}

/** Changes what a generation of a member weighs, and with it what is due, if it earns. */
function weighGeneration(
  work: DayWork,
  member: UserId,
  { generation, era, change }: { generation: number; era: number; change: bigint },
  at: Moment,
): void {
  if (change === 0n) return
  const before = incomeAt(work, member, at)
  const after = addTeamWeight(before, { generation, era, change }, ratesOf(work))
  work.teams.incomes.set(member, after)
  if (before.inSums) addToDue(work, era, (after.weights[era] ?? 0n) - (before.weights[era] ?? 0n))
}

/** What a unit of weight brings is of 10^4 parts. */
function addToDue(work: DayWork, era: number, weight: bigint): void {
  work.totals = addToSums(work.totals, 'generation', era, weight * SHARE_SCALE)
}

/** Puts a run into the weights of those above its owner or takes it out; the Stone Age counts for none (settlement, 21). */
export function weighTeams(work: DayWork, run: SettledRun, sign: 1n | -1n, at: Moment): void {
  if (run.mode !== 'investment') return
  for (const [place, upper] of aboveOf(work, run.owner).entries())
    weighGeneration(work, upper, { generation: place + 1, era: run.era, change: sign * run.investment }, at)
}

function aboveOf(work: DayWork, owner: UserId): readonly UserId[] {
  const above = work.teams.above.get(owner)
  if (!above) throw new Error(`who stands above member ${owner} was not loaded`)
  return above
}

/**
 * Who has come below somebody joins the weights of those above with all that is his: his own lands, and his generations shifted by
 * the distance, ten rows an upline (settlement, 23). Before anything else changes, since what he brings is as the last day left it.
 */
export async function joinTeams(work: DayWork): Promise<void> {
  const { teams } = work.store
  const joined = await teams.joined()
  if (joined.length === 0) return
  const own = await teams.own(joined)
  await loadIncomes(work, joined)
  // who brings nothing, as newcomers do, is left out
  const { incomes } = work.teams
  const brings = (member: UserId) => own.has(member) || isOfTeam(incomes.get(member) ?? { generations: [] })
  const bringing = joined.filter(brings)
  await loadAbove(work, bringing)
  const at = { day: work.day - 1, index: work.before }
  const ordered = fromTheTop(bringing.map((member) => ({ member, above: aboveOf(work, member) })))
  for (const { member, above } of ordered) {
    const brought = [own.get(member) ?? [], ...incomeAt(work, member, at).generations]
    for (const [place, upper] of above.entries())
      for (const [below, weights] of brought.slice(0, ratesOf(work).length - place).entries())
        for (const [era, change] of weights.entries())
          weighGeneration(work, upper, { generation: place + 1 + below, era, change }, at)
  }
}

/** Members who were claimed out of burning come back into what is due. */
export async function returnTeams(work: DayWork): Promise<void> {
  const returning = await work.store.teams.returning()
  await loadIncomes(work, returning)
  for (const member of returning) {
    const income = incomeAt(work, member, { day: work.day - 1, index: work.before })
    income.weights.forEach((weight, era) => {
      addToDue(work, era, weight)
    })
    work.teams.incomes.set(member, { ...income, inSums: true })
  }
}

/** As many generations as the last settlement counted direct invitees with land are unlocked from this day's growth on (settlement, 15). */
export async function unlockTeams(work: DayWork): Promise<void> {
  const unlocks = await work.store.teams.unlocks()
  await loadIncomes(
    work,
    unlocks.map(({ member }) => member),
  )
  for (const { member, directOwners } of unlocks) {
    const before = incomeAt(work, member, { day: work.day - 1, index: work.before })
    const after = withUnlocked(before, unlockedBy(directOwners, ratesOf(work)), ratesOf(work))
    work.teams.incomes.set(member, after)
    if (before.inSums)
      after.weights.forEach((weight, era) => {
        addToDue(work, era, weight - (before.weights[era] ?? 0n))
      })
  }
}

/** What a member has left unclaimed for too long burns from this day on. */
export async function burnTeams(work: DayWork): Promise<number> {
  const { store, day, before } = work
  const burning = await store.teams.toBurn(day)
  await loadIncomes(work, burning)
  for (const member of burning) {
    const income = incomeAt(work, member, { day: day - 1, index: before })
    income.weights.forEach((weight, era) => {
      addToDue(work, era, -weight)
    })
    work.teams.incomes.set(member, { ...income, burningFrom: day, inSums: false })
  }
  await store.teams.logBurns(day, burning)
  return burning.length
}

/** Clocks start with the first weight that earns, and a weight that goes before it earned clears them. */
export function startTeamClocks({ teams: { incomes } }: DayWork, day: number): void {
  for (const [member, income] of incomes) incomes.set(member, withClock(income, day))
}

/**
 * The last amount of a run that completes, cut to fit, goes to those above who do not burn and have that generation unlocked
 * (settlement, 5). Answers what of it is due, and notes each part.
 */
export function cutForTeams(work: DayWork, run: SettledRun, numerator: Numerator, cuts: GenerationCut[]): bigint {
  if (run.mode !== 'investment') return 0n
  let due = 0n
  for (const [place, upper] of aboveOf(work, run.owner).entries()) {
    const income = incomeAt(work, upper, { day: work.day - 1, index: work.before })
    const rate = ratesOf(work)[place]
    if (rate === undefined || place >= income.unlocked || income.burningFrom !== null) continue
    work.teams.incomes.set(upper, addNumerator(income, 'emission', numerator * rate))
    cuts.push({ member: upper, generation: place + 1, numerator })
    due += numerator * rate * SHARE_SCALE
  }
  return due
}
