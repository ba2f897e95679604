import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { incomeOverview } from '#calls/income/overview.ts'
import type { incomeDetail, incomeRecords } from '#calls/income/records.ts'
import type { taxRecords } from '#calls/income/tax.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { UserId } from '#rules/amount/labels.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { burnsAt, dayAt, nominalTime } from '#rules/income/days.ts'
import { STREAM_NUMERATOR } from '#rules/income/source.ts'
import type { TaxStream } from '#rules/income/streams.ts'
import { coordinatesOf } from '#rules/planet/planet.ts'
import { TEAM_REWARDS } from '#rules/reward/kinds.ts'
import type { Asker } from '#server/handler/handler.ts'
import { openTaxes, sumOfTaxes } from '#server/income/claim/tax.ts'
import { readOnOneDay, type Standing, standingOf } from '#server/income/settle.ts'
import { registeredAt } from '#server/member/member-row.ts'
import { cursorOf, id, small } from '#server/page/cursor.ts'
import { cutPage } from '#server/page/cut.ts'
import { addKinds, allKinds, rewardSums, rewardsSince } from '#server/reward/sums.ts'
import { versionFor } from '#server/rulebook/version-at.ts'
import type { Services } from '#server/services/services.ts'
import type { Reader } from '#server/store/database.ts'
import { daysIn } from './days-in.ts'
import { earnedSince, sumsOf, taxedSince, teamSince } from './earned.ts'
import { generationStanding } from './generation.sql.ts'
import { openGeneration } from './generation.ts'
import { incomeLines } from './lines.sql.ts'
import { factorText, viewLine } from './lines.ts'
import { claimedOf, settlementsBefore, taxedPlanets } from './overview.sql.ts'
import { planetsOf } from './planets.sql.ts'
import { taxPage } from './tax-lines.sql.ts'
import { viewTax } from './view-tax.ts'

/** A day, and on it a run or planet. */
const LINE_PLACE = cursorOf(small, id)

/** The asker's income by the day, newest first (INCOME-12). */
export async function listIncome(
  { services, member }: Asker,
  asked: RequestOf<typeof incomeRecords>,
): Promise<AnswerOf<typeof incomeRecords>> {
  const { database } = services
  const { day: lastDay } = await standingOf(database)
  const { tokenId, coordinates, status, size } = asked
  const place = LINE_PLACE.read(asked.after)
  const rows = await incomeLines(database, {
    member: member.id,
    tokenId: tokenId === undefined ? undefined : BigInt(tokenId),
    coordinates,
    status,
    ...daysIn(asked),
    after: place && { day: place[0], run: place[1] },
    lastDay,
    limit: size + 1,
  })
  const { page, next } = cutPage(rows, size, LINE_PLACE, (row): [number, bigint] => [row.day, row.run])
  return { list: page.map(viewLine), next }
}

/** One line of it; refuses `notFound`. */
export async function showIncome({ services, member }: Asker, id: string): Promise<AnswerOf<typeof incomeDetail>> {
  const [run = '0', seq = 'open', day = '0'] = id.split('-')
  const { day: lastDay } = await standingOf(services.database)
  const only = { run: BigInt(run), from: Number(day), to: Number(day) }
  const [row] = await incomeLines(services.database, { member: member.id, ...only, lastDay, limit: 1 })
  if (!row || row.seq !== (seq === 'open' ? null : Number(seq))) throw new Refusal('notFound')
  return { ...viewLine(row), rules: await versionFor(services.database, row.nominal) }
}

/** What the asker earned by day and stream (INCOME-11). */
export async function overview(
  { services, member }: { readonly services: Services; readonly member: Pick<Asker['member'], 'id'> },
  count: number,
): Promise<AnswerOf<typeof incomeOverview>> {
  const [days, land, { tax, referral, generation, kinds }] = await readOnOneDay(services.database, (standing) =>
    // what is long of one who has much is read beside the rest: he waits for the longest and not for all
    Promise.all([
      byDay(services, member.id, standing.day, count),
      sumsOf(services, member.id, standing),
      streamsOf(services, member.id, standing),
    ]),
  )
  const rewards = allKinds(kinds)
  const stream = {
    toCollect: generation.pending,
    waiting: 0n,
    collected: generation.claimed ?? 0n,
    lost: (generation.lost ?? 0n) + generation.burned,
  }
  return {
    landPending: formatUnits(land.pending),
    taxPending: formatUnits(tax.pending),
    referralPending: formatUnits(referral.pending),
    generationPending: formatUnits(generation.pending),
    landClaimed: formatUnits(land.claimed),
    taxClaimed: formatUnits(tax.amount),
    referralClaimed: formatUnits(referral.amount),
    generationClaimed: formatUnits(generation.claimed ?? 0n),
    lost: formatUnits(land.lost + tax.lost + referral.lost + (generation.lost ?? 0n)),
    rewardsToCollect: formatUnits(rewards.toCollect),
    rewardsWaiting: formatUnits(rewards.waiting),
    rewardsCollected: formatUnits(rewards.collected),
    rewardsLost: formatUnits(rewards.lost),
    kinds: [...kinds].map(([kind, sums]) => {
      const { toCollect, waiting, collected, lost } = kind === 'generation' ? addKinds(sums, stream) : sums
      return {
        kind,
        toCollect: formatUnits(toCollect),
        waiting: formatUnits(waiting),
        collected: formatUnits(collected),
        lost: formatUnits(lost),
      }
    }),
    landBurned: formatUnits(land.burned),
    taxBurned: formatUnits(tax.burned),
    referralBurned: formatUnits(referral.burned),
    generationBurned: formatUnits(generation.burned),
    days,
  }
}

/** How a member's streams without lands stand, and the rewards of each kind. */
async function streamsOf(services: Services, member: UserId, standing: Standing) {
  const { database } = services
  return {
    tax: await partOf(database, 'tax', member, standing),
    referral: await partOf(database, 'referral', member, standing),
    generation: {
      ...(await openGeneration(services, member, standing)),
      ...(await generationStanding(database, member)),
    },
    kinds: await rewardSums(database, member),
  }
}

/** What a member claimed and lost of a part of planets' tax, and how it stands. */
async function partOf(database: Reader, stream: TaxStream, member: UserId, standing: Standing) {
  const planets = await planetsOf(database, stream, member)
  const open = sumOfTaxes(await openTaxes(database, stream, planets, standing))
  return { ...(await claimedOf(database, stream, member)), ...open }
}

async function byDay({ database, economy }: Services, member: UserId, lastDay: number, count: number) {
  // of a young account: since it is there, from the settlement before it came
  const first = dayAt(await registeredAt(database, member))
  const settled = (await settlementsBefore(database, undefined, count)).filter(({ day }) => day >= first)
  const since = settled.at(-1)?.day ?? lastDay
  const asked = { member, lastDay, from: since }
  const [land, tax] = await Promise.all([earnedSince(database, asked), taxedSince(database, 'tax', asked)])
  const referral = await taxedSince(database, 'referral', asked)
  const rewards = await rewardsSince(database, member, since)
  const generation = await teamSince(database, economy.reward.generations, asked)
  return settled
    .map(({ day, nominal, factor, wallet_factor }) => ({
      day,
      dayAt: nominal.getTime(),
      land: formatUnits(land.get(day) ?? 0n),
      tax: formatUnits((tax.get(day) ?? 0n) / STREAM_NUMERATOR),
      referral: formatUnits((referral.get(day) ?? 0n) / STREAM_NUMERATOR),
      generation: formatUnits((generation.get(day) ?? 0n) / STREAM_NUMERATOR),
      rewards: formatUnits(TEAM_REWARDS.reduce((sum, kind) => sum + rewards(day, kind), 0n)),
      team: {
        referral: formatUnits(rewards(day, 'referral')),
        community: formatUnits(rewards(day, 'community')),
        sameLevel: formatUnits(rewards(day, 'sameLevel')),
        market: formatUnits(rewards(day, 'market')),
      },
      factor: factorText(factor),
      walletFactor: factorText(wallet_factor ?? factor),
    }))
    .reverse()
}

/** The asker's part of the land tax of planets, as their owner or as who referred them, and what was claimed of it (INCOME-03, INCOME-04). */
export async function listTax(
  stream: TaxStream,
  { services, member }: Asker,
  asked: RequestOf<typeof taxRecords>,
): Promise<AnswerOf<typeof taxRecords>> {
  const { database, economy } = services
  const place = LINE_PLACE.read(asked.after)
  const { rows, planets, open } = await readOnOneDay(database, async (standing) => {
    const rows = await taxPage(database, {
      stream,
      member: member.id,
      coordinates: asked.coordinates,
      status: asked.status,
      ...daysIn(asked),
      after: place && { day: place[0], planet: place[1] },
      lastDay: standing.day,
      limit: asked.size + 1,
    })
    // each page would tell all of them again
    const planets = place ? [] : await taxedPlanets(database, stream, member.id)
    const ids = planets.map(({ id }) => id)
    return { rows, planets, open: await openTaxes(database, stream, ids, standing) }
  })
  const { page, next } = cutPage(rows, asked.size, LINE_PLACE, (row): [number, bigint] => [row.day, row.planet])
  return {
    list: page.map(viewTax),
    next,
    planets: planets.map((planet) => ({
      coordinates: coordinatesOf(planet),
      planetName: planet.name ?? '',
      pending: formatUnits(open.get(planet.id)?.pending ?? 0n),
      burning: planet.burning_from !== null,
      burnsAt:
        planet.burning_from === null && planet.unclaimed_since !== null
          ? burnsAt(planet.settled_at ?? nominalTime(planet.unclaimed_since), economy.burnAfterHours).getTime()
          : null,
      claimed: formatUnits(planet.claimed ?? 0n),
      lost: formatUnits(planet.lost ?? 0n),
      burned: formatUnits(open.get(planet.id)?.burned ?? 0n),
    })),
  }
}
