import type { AnswerOf } from '#calls/call.ts'
import type { planetDetail } from '#calls/planet/detail.ts'
import type { namingView } from '#calls/planet/naming-view.ts'
import type { randomPlanet } from '#calls/planet/random.ts'
import type { systemList } from '#calls/planet/systems.ts'
import { balanceOf } from '#ledger/balances.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { levelOf } from '#rules/economy/economy.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { topRange } from '#rules/land/plot.ts'
import { namingFee } from '#rules/planet/naming.ts'
import { nameKey } from '#rules/planet/planet.ts'
import type { Asker, Visitor } from '#server/handler/handler.ts'
import { pendingTax } from '#server/income/claim/tax.ts'
import { looksFree } from '#server/name/claim.ts'
import { worldNow } from '#server/world/clock.ts'
import { findPlanet } from './find.ts'
import { isNameFree, namableNear, nextOpening, systemName, systemRows } from './planet.sql.ts'
import { randomName } from './sky/names.ts'
import { viewPlanet } from './view.ts'

/** One planet with what its page shows. */
export async function detailOf(visitor: Visitor, coordinates: string): Promise<AnswerOf<typeof planetDetail>> {
  const { database, economy } = visitor.services
  const planet = await findPlanet(database, coordinates)
  const view = viewPlanet(planet, economy, await worldNow(database), visitor.member?.id)
  const { side, lowestEra, highestEra } = levelOf(economy, planet.level)
  const eras = Array.from({ length: highestEra - lowestEra + 1 }, (_, step) => lowestEra + step)
  return {
    ...view,
    manifesto: planet.manifesto ?? '',
    systemName: await systemName(database, planet),
    namedAt: planet.named_at?.getTime() ?? null,
    side,
    eras,
    topRange: formatUnits(topRange(economy, planet.level)),
    taxPending: formatUnits(view.mine ? await pendingTax(database, planet.id) : 0n),
  }
}

/** All galaxies and systems. */
export async function systemsOf(visitor: Visitor): Promise<AnswerOf<typeof systemList>> {
  const { database } = visitor.services
  const galaxies = new Map<number, AnswerOf<typeof systemList>['galaxies'][number]>()
  for (const row of await systemRows(database, await worldNow(database))) {
    const galaxy = galaxies.get(row.galaxy) ?? { galaxy: row.galaxy, name: row.galaxy_name, systems: [] }
    galaxy.systems.push({
      system: row.system,
      name: row.name ?? '',
      planets: Number(row.planets),
      namable: Number(row.namable),
    })
    galaxies.set(row.galaxy, galaxy)
  }
  return { galaxies: [...galaxies.values()] }
}

/**
 * A planet that can be named now, by chance, or a free name. Where none can, refuses planetNotOpen with when the next one opens, and notFound
 * when none does any more.
 */
export async function randomOf(
  { services, member }: Asker,
  of: 'planet' | 'name',
): Promise<AnswerOf<typeof randomPlanet>> {
  const { database, economy, randomBytes } = services
  if (of === 'name') {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const name = randomName(randomBytes)
      if ((await isNameFree(database, nameKey(name))) && (await looksFree(database, 'planet', name)))
        return { planet: null, name }
    }
    return { planet: null, name: '' }
  }
  const world = await worldNow(database)
  const found = await namableNear(database, world, BigInt(randomBytes(4).readUInt32BE()))
  if (!found) {
    const opensAt = await nextOpening(database)
    throw opensAt ? new Refusal('planetNotOpen', { opensAt: opensAt.getTime() }) : new Refusal('notFound')
  }
  return { planet: viewPlanet(found, economy, world, member.id), name: '' }
}

/** What a planet costs, its naming or one on sale, and what the asker has for it. */
export async function viewNaming(asker: Asker, coordinates: string): Promise<AnswerOf<typeof namingView>> {
  const { database, economy } = asker.services
  const planet = await findPlanet(database, coordinates)
  const price = namingFee(economy, planet.level, planet.sale_price)
  const balance = await balanceOf(database, asker.member.id, 'investment', 'DU')
  return {
    planet: viewPlanet(planet, economy, await worldNow(database), asker.member.id),
    price: formatUnits(price),
    balance: formatUnits(balance),
    balanceAfter: balance < price ? null : formatUnits(balance - price),
  }
}
