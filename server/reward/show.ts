import { z } from 'zod'
import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { rewardDetail, rewardRecords } from '#calls/income/rewards.ts'
import { maskedName } from '#rules/account/masked-name.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import type { UserId } from '#rules/amount/labels.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { accountsOf } from '#rules/reward/kinds.ts'
import type { Asker } from '#server/handler/handler.ts'
import { namesOf } from '#server/member/find.ts'
import { cursorOf, order } from '#server/page/cursor.ts'
import { cutPage } from '#server/page/cut.ts'
import { versionFor } from '#server/rulebook/version-at.ts'
import type { Reader } from '#server/store/database.ts'
import { countedOnLands } from './counted-on.ts'
import { pathOfReward } from './path.ts'
import type { BurnedRow, RewardRow } from './rewards.sql.ts'
import { burnedRow, burnedRows, openSums, partsOf, rewardRow, rewardRows } from './shown.sql.ts'

const PLACE = cursorOf(order)
/** What a reward was worked out from: whoever shows it knows which facts its kind has. */
const KEPT = z.record(z.string(), z.unknown())
/** What the burn rule took of it; of market and generation there is nothing that it could take. */
const BURNS = z.object({ burned: z.string().default('0') })

type Records = AnswerOf<typeof rewardRecords>

/** The asker's rewards, newest first, and the sums of those that are open (INCOME-08, INCOME-10). */
export async function pageOfRewards(
  { services: { database }, member }: Asker,
  { kind, state, from, to, after, size }: RequestOf<typeof rewardRecords>,
): Promise<Omit<Records, 'room'>> {
  const [last] = PLACE.read(after) ?? []
  const of = { member: member.id, kind, state, from, to, after: last, limit: size + 1 }
  // both are in the order of their ids, which are those of their time
  const rows = [...(await rewardRows(database, of)), ...(await burnedRows(database, of))].sort((one, other) =>
    one.id < other.id ? 1 : -1,
  )
  const { page, next } = cutPage(rows, size, PLACE, (row) => [row.id])
  const names = await buyersOf(database, page)
  const open = await openSums(database, member.id)
  return {
    list: page.map((row) => view(row, names)),
    next,
    toCollect: formatUnits(open.toCollect),
    waiting: formatUnits(open.waiting),
    expiresAt: open.expiresAt?.getTime() ?? null,
  }
}

/** One of the asker's rewards, with what was paid of it. Refuses notFound. */
export async function showReward(
  { services: { database }, member }: Asker,
  id: string,
): Promise<AnswerOf<typeof rewardDetail>> {
  const row = await rewardRow(database, member.id, id)
  const burned = row ? undefined : await burnedRow(database, member.id, id)
  const found = row ?? burned
  if (!found) throw new Refusal('notFound')
  const parts = row ? await partsOf(database, id) : []
  const counted = await countedOnLands(
    database,
    parts.map(({ journal }) => journal),
  )
  return {
    ...view(found, await buyersOf(database, [found])),
    expiry: row?.expiry ?? burned?.journal ?? null,
    rules: await versionFor(database, found.made_at),
    path: await pathOfReward(database, found),
    parts: parts.map(({ journal, before, amount, at }) => ({
      journal,
      before: formatUnits(before),
      amount: formatUnits(amount),
      at: at.getTime(),
      counted: counted(journal),
    })),
  }
}

type Names = Awaited<ReturnType<typeof namesOf>>

/** The names of the buyers, who are shown in part: an upline need not know who buys below it. */
function buyersOf(reader: Reader, rows: readonly { readonly buyer: UserId | null }[]): Promise<Names> {
  return namesOf(reader, [...new Set(rows.flatMap(({ buyer }) => buyer ?? []))])
}

function view(row: RewardRow | BurnedRow, names: Names): Records['list'][number] {
  const name = row.buyer === null ? undefined : names.get(row.buyer)?.username
  return {
    id: row.id,
    kind: row.kind,
    asset: 'DU',
    amount: formatUnits(row.amount),
    ...('state' in row ? became(row) : burned(row)),
    madeAt: row.made_at.getTime(),
    buyer: name === undefined ? null : maskedName(name),
    facts: KEPT.parse(row.facts),
  }
}

/** What became of a reward; what the burn rule took in part was lost as it was made, beside its amount. */
function became(row: RewardRow) {
  const burned = units(BURNS.parse(row.facts).burned)
  const lostBy = row.state === 'lost' ? ('expiry' as const) : null
  return {
    collected: formatUnits(row.collected),
    lost: formatUnits(row.lost + burned),
    burned: formatUnits(burned),
    state: row.state,
    lostBy,
    accounts: [...accountsOf(row.collected, lostBy, burned)],
    releasedAt: row.released_at?.getTime() ?? null,
    expiresAt: row.expires_at?.getTime() ?? null,
    endedAt: row.ended_at?.getTime() ?? null,
  }
}

/** What the burn rule took whole was lost as it was made. */
function burned({ amount, made_at }: BurnedRow) {
  const lostBy = 'burnRule' as const
  return {
    collected: '0',
    lost: formatUnits(amount),
    burned: formatUnits(amount),
    state: 'lost' as const,
    lostBy,
    accounts: [...accountsOf(0n, lostBy, amount)],
    releasedAt: null,
    expiresAt: null,
    endedAt: made_at.getTime(),
  }
}
