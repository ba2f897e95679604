import { parseUnits, units } from '#rules/amount/decimal.ts'
import { most as mostOf } from '#rules/amount/rounding.ts'
import type { Economy } from '#rules/economy/economy.ts'
import { type BySource, bySource, sourceOf } from '#rules/income/source.ts'
import { additionBounds } from '#rules/land/addition.ts'
import type { Plan, PlannedLand } from '#rules/simulator/plan.ts'

/** A row of the form, as it is typed; all of them stand in the address, so that a plan is shared by its link. */
export interface Row {
  readonly era: number
  readonly investment: string
  readonly boughtOn: string
  /** What is added, and when; empty: nothing. */
  readonly added: string
  readonly addedOn: string
}

/** Somebody of the team, as he is typed. */
export interface FriendRow {
  /** 0: right below whose plan it is; else the place of an earlier one, from 1. */
  readonly below: number
  readonly era: number
  readonly investment: string
  readonly boughtOn: string
}

export interface PlanPlace {
  readonly rows: readonly Row[]
  readonly friends: readonly FriendRow[]
  /** Whether whose plan it is owns a planet; of no account without a team. */
  readonly planet: boolean
  readonly claimEvery: number
  /** Days besides on which is claimed, as they are typed: `3, 8, 20`. */
  readonly claimsOn: string
  readonly days: number
}

export const CLAIMS = [1, 3, 5, 6, 10, 30, 0] as const
export const HORIZONS = [30, 90, 180, 365, 730, 1100] as const
/** So many lands a plan may have. */
export const MOST_ROWS = 10
/** So many a team. */
export const MOST_FRIENDS = 20
const FIRST: Row = { era: 2, investment: '500', boughtOn: '0', added: '', addedOn: '' }
const DAY = /^\d{1,4}$/
/** So many days are chosen at most, and so long is what names them. */
const MOST_CLAIMS = 100
const MOST_TYPED = 500

/** The plan that an address holds; what it does not know becomes the plan that one begins with. */
export function readPlan(query: URLSearchParams, eras: number): PlanPlace {
  const rows = (query.get('lands') ?? '')
    .split('_')
    .slice(0, MOST_ROWS)
    .map((text) => rowOf(text, eras))
    .filter((row) => row !== undefined)
  const claim = Number(query.get('claim') ?? '5')
  const days = Number(query.get('days') ?? '365')
  const friends: FriendRow[] = []
  for (const text of (query.get('team') ?? '').split('_').slice(0, MOST_FRIENDS)) {
    const friend = friendOf(text, eras, friends.length)
    if (friend) friends.push(friend)
  }
  return {
    rows: rows.length > 0 ? rows : [FIRST],
    friends,
    planet: query.get('planet') === '1',
    claimEvery: CLAIMS.find((one) => one === claim) ?? 5,
    claimsOn: (query.get('on') ?? '').slice(0, MOST_TYPED),
    days: HORIZONS.find((one) => one === days) ?? 365,
  }
}

function rowOf(text: string, eras: number): Row | undefined {
  const [era = '', investment = '', boughtOn = '', added = '', addedOn = ''] = text.split('-')
  if (!/^\d$/.test(era) || Number(era) >= eras) return undefined
  return { era: Number(era), investment, boughtOn, added, addedOn }
}

/** `before`: so many stand above in the form, below whom he may be. */
function friendOf(text: string, eras: number, before: number): FriendRow | undefined {
  const [below = '', era = '', investment = '', boughtOn = ''] = text.split('-')
  if (!/^\d{1,2}$/.test(below) || Number(below) > before || !/^\d$/.test(era) || Number(era) >= eras) return undefined
  return { below: Number(below), era: Number(era), investment, boughtOn }
}

/** The team without one of them: who was below him is below whom he was below. */
export function withoutFriend(friends: readonly FriendRow[], at: number): FriendRow[] {
  const gone = friends[at]
  return friends.flatMap((one, index) => {
    if (index === at) return []
    const below = one.below === at + 1 ? (gone?.below ?? 0) : one.below
    return [{ ...one, below: below > at + 1 ? below - 1 : below }]
  })
}

/** The same for the address. */
export function writePlan({ rows, friends, planet, claimEvery, claimsOn, days }: PlanPlace): URLSearchParams {
  const lands = rows.map(({ era, investment, boughtOn, added, addedOn }) =>
    [era, investment, boughtOn, ...(added === '' && addedOn === '' ? [] : [added, addedOn])].join('-'),
  )
  const team = friends.map(({ below, era, investment, boughtOn }) => [below, era, investment, boughtOn].join('-'))
  return new URLSearchParams({
    lands: lands.join('_'),
    ...(team.length > 0 && { team: team.join('_'), ...(planet && { planet: '1' }) }),
    claim: `${claimEvery}`,
    ...(claimsOn !== '' && { on: claimsOn }),
    days: `${days}`,
  })
}

/** The days that are typed, in any order and by whatever is put between them; nothing where one is none of the plan's. */
export function claimDays(typed: string, days: number): number[] | undefined {
  const said = typed.split(/[\s,，、;；]+/).filter((one) => one !== '')
  const fits = said.every((one) => DAY.test(one) && Number(one) >= 1 && Number(one) <= days)
  return fits && said.length <= MOST_CLAIMS
    ? [...new Set(said.map(Number))].sort((one, other) => one - other)
    : undefined
}

/** What is wrong with a row, by its field. */
export interface RowFaults {
  readonly investment: boolean
  readonly boughtOn: boolean
  readonly added: boolean
  readonly addedOn: boolean
  /** A second land of the Stone Age, which is bought once, ever. */
  readonly again: boolean
}

/** Between what an addition may lie: a tenth of the investment, and the top range of the planets that have the land's era. */
export function boundsOfAddition(economy: Economy, row: Pick<Row, 'era' | 'investment'>) {
  const most = mostByLevel(economy, row)
    .map((each) => each.most)
    .reduce(mostOf, 0n)
  return { least: additionBounds(economy, 1, parseUnits(row.investment) ?? 0n).least, most }
}

/** The lowest level of planet on which the land would take its addition, where not each level that has its era would. */
export function levelOfAddition(economy: Economy, row: Row): number | undefined {
  const added = parseUnits(row.added)
  if (added === undefined) return undefined
  const levels = mostByLevel(economy, row)
  const fit = levels.filter(({ most }) => added <= most)
  return fit.length < levels.length ? fit[0]?.level : undefined
}

/** What a land could be added at most on planets of each level that have its era, the lowest first. */
function mostByLevel(economy: Economy, { era, investment }: Pick<Row, 'era' | 'investment'>) {
  const paid = parseUnits(investment) ?? 0n
  return economy.planets
    .filter(({ lowestEra, highestEra }) => lowestEra <= era && era <= highestEra)
    .map(({ level }) => ({ level, most: additionBounds(economy, level, paid).most }))
}

/** Out of which reserves a plan would be paid; what a team brings comes out of emission, whatever its land. */
export function paidFrom({ rows, friends }: Pick<PlanPlace, 'rows' | 'friends'>): BySource<boolean> {
  const byLand = bySource((source) => [...rows, ...friends].some(({ era }) => sourceOf(era) === source))
  return { ...byLand, emission: byLand.emission || friends.length > 0 }
}

/** Whether the land could be bought and added to so: within its era's range, on days of the plan. `before`: the rows above it. */
export function faultsOf(economy: Economy, row: Row, days: number, before: readonly Row[] = []): RowFaults {
  const era = economy.eras[row.era]
  const investment = parseUnits(row.investment)
  const fits = investment !== undefined && era !== undefined && investment >= era.least && investment <= era.most
  const bought = DAY.test(row.boughtOn) && Number(row.boughtOn) <= days
  const adds = row.added !== '' || row.addedOn !== ''
  const added = parseUnits(row.added)
  const bounds = boundsOfAddition(economy, row)
  const enough = added !== undefined && added >= bounds.least && added <= bounds.most
  const on = DAY.test(row.addedOn) && Number(row.addedOn) >= Number(row.boughtOn) + 2 && Number(row.addedOn) <= days
  return {
    investment: !fits,
    boughtOn: !bought,
    added: adds && (!enough || row.era === 0),
    addedOn: adds && !on,
    again: row.era === 0 && before.some(({ era }) => era === 0),
  }
}

/** The same of somebody of the team. */
export function friendFaults(economy: Economy, { era, investment, boughtOn }: FriendRow, days: number) {
  const row = { era, investment, boughtOn, added: '', addedOn: '' }
  const faults = faultsOf(economy, row, days)
  return { investment: faults.investment, boughtOn: faults.boughtOn }
}

/** The plan, when nothing of it is wrong. */
export function planOf(economy: Economy, place: PlanPlace): Plan | undefined {
  const { rows, friends, planet, claimEvery, days } = place
  const claimsOn = claimDays(place.claimsOn, days)
  const wrong = rows.some((row, at) => Object.values(faultsOf(economy, row, days, rows.slice(0, at))).some(Boolean))
  if (!claimsOn || wrong || friends.some((one) => Object.values(friendFaults(economy, one, days)).some(Boolean)))
    return undefined
  const lands = rows.map((row): PlannedLand => {
    const additions = row.added === '' ? [] : [{ on: Number(row.addedOn), amount: units(row.added) }]
    return { era: row.era, investment: units(row.investment), boughtOn: Number(row.boughtOn), additions }
  })
  const team = friends.map((one) => ({
    below: one.below === 0 ? null : one.below - 1,
    era: one.era,
    investment: units(one.investment),
    boughtOn: Number(one.boughtOn),
  }))
  return { lands, team: { planet, friends: team }, claimEvery, claimsOn, days }
}
