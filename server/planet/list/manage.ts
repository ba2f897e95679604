import { type RawBuilder, sql } from 'kysely'
import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { manageList as listCall, manageStatistics as statisticsCall } from '#calls/planet/manage.ts'
import { shownName } from '#rules/account/shown-name.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { levelOf, percent, SHARE_SCALE } from '#rules/economy/economy.ts'
import type { Asker } from '#server/handler/handler.ts'
import { openTaxes, sumOfTaxes } from '#server/income/claim/tax.ts'
import { readOnOneDay } from '#server/income/settle.ts'
import { amount, cursorOf, id } from '#server/page/cursor.ts'
import { cutPage } from '#server/page/cut.ts'
import { lockOf } from '#server/planet/edit/edit.ts'
import { viewPlanet } from '#server/planet/view.ts'
import { worldNow } from '#server/world/clock.ts'
import { countPlanets, filtersOf } from './filters.sql.ts'
import { idsOf, managedQuery, managedSums } from './manage.sql.ts'

/** Order of each sort: a number and the id. Adding nothing keeps the index of all planets from being walked for one owner's. */
const KEYS = {
  orbit: {
    key: sql<bigint>`(planet.galaxy * 1000000000::bigint + planet.system * 1000 + planet.orbit + 0)`,
    down: false,
  },
  newest: { key: sql<bigint>`(extract(epoch from planet.named_at) * 1000)::bigint`, down: true },
  soldDown: { key: sql<bigint>`(planet.plots_sold + 0)::bigint`, down: true },
} as const

/** What planets have brought their owner: what was claimed, and what is to be claimed now, which is worked out of the sums and stands in no row. */
function broughtBy(open: Awaited<ReturnType<typeof openTaxes>>): RawBuilder<bigint> {
  const pending = JSON.stringify(Object.fromEntries([...open].map(([planet, tax]) => [`${planet}`, `${tax.pending}`])))
  return sql<bigint>`(coalesce(income.claimed, 0) - planet.claimed_before
    + coalesce((${pending}::jsonb ->> planet.id::text)::numeric, 0))`
}

const PLACE = cursorOf(amount, id)

/** The asker's planets (PLANET-06). */
export async function listManaged(
  { services, member }: Asker,
  asked: RequestOf<typeof listCall>,
): Promise<AnswerOf<typeof listCall>> {
  const { database, economy } = services
  const world = await worldNow(database)
  const filters = filtersOf({ ...asked, mine: true }, world, member.id)
  const after = PLACE.read(asked.after)
  const { page, next, taxes } = await readOnOneDay(database, async (standing) => {
    const { key, down } =
      asked.sort === 'taxDown'
        ? { key: broughtBy(await openTaxes(database, 'tax', await idsOf(database, member.id), standing)), down: true }
        : KEYS[asked.sort]
    let query = managedQuery(database, member.id).where(filters).select(key.as('sort_key'))
    if (after)
      query = query.where(
        sql<boolean>`(${key}, planet.id) ${sql.raw(down ? '<' : '>')} (${after[0]}::numeric, ${after[1]})`,
      )
    const direction = down ? 'desc' : 'asc'
    const rows = await query
      .orderBy(key, direction)
      .orderBy('planet.id', direction)
      .limit(asked.size + 1)
      .execute()
    const { page, next } = cutPage(rows, asked.size, PLACE, (row) => [row.sort_key, row.id])
    const ids = page.map((row) => row.id)
    return { page, next, taxes: await openTaxes(database, 'tax', ids, standing) }
  })
  return {
    list: page.map((row) => ({
      ...viewPlanet(row, economy, world, member.id),
      taxPending: formatUnits(taxes.get(row.id)?.pending ?? 0n),
      taxClaimed: formatUnits(row.tax_claimed),
      burning: row.burning_from !== null,
      referrer: row.referrer === null ? '' : shownName(row.referrer_name, row.referrer),
      namedAt: row.named_at?.getTime() ?? null,
      lockedUntil: lockOf(row, world)?.getTime() ?? null,
      freeEdit: row.free_edit,
    })),
    next,
    total: await countPlanets(database, filters),
  }
}

/** The asker's planets in figures. */
export async function manageStatistics({ services, member }: Asker): Promise<AnswerOf<typeof statisticsCall>> {
  const { database, economy } = services
  const { sums, tax } = await readOnOneDay(database, async (standing) => ({
    sums: await managedSums(database, member.id),
    tax: sumOfTaxes(await openTaxes(database, 'tax', await idsOf(database, member.id), standing)),
  }))
  const count = (of: (row: (typeof sums)[number]) => bigint) => Number(sums.reduce((sum, row) => sum + of(row), 0n))
  const amount = (of: (row: (typeof sums)[number]) => bigint) =>
    formatUnits(sums.reduce((sum, row) => sum + of(row), 0n))
  return {
    planets: count((row) => row.planets),
    onSale: count((row) => row.on_sale),
    plots: count((row) => row.planets * BigInt(levelOf(economy, row.level).side ** 2)),
    plotsSold: count((row) => row.plots_sold),
    taxPending: formatUnits(tax.pending),
    taxClaimed: amount((row) => row.claimed),
    taxLost: amount((row) => row.lost),
    taxBurned: formatUnits(tax.burned),
    burning: count((row) => row.burning),
    sale: {
      fee: percent(economy.planetSale.fee, SHARE_SCALE),
      least: formatUnits(economy.planetSale.least),
      most: formatUnits(economy.planetSale.most),
    },
  }
}
