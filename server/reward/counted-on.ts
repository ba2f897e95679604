import type { CountedOn } from '#calls/income/counted.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { coordinatesOf } from '#rules/planet/planet.ts'
import { type CountedOn as Counted, countedBy } from '#server/run/counted.ts'
import type { Reader } from '#server/store/database.ts'
import { placesOf } from './shown.sql.ts'

/** By journal the lands on which what it paid of rewards counts, the first that took effect first, each as it stood just before. */
export async function countedOnLands(
  reader: Reader,
  journals: readonly string[],
): Promise<(journal: string) => CountedOn[]> {
  const counted = await countedBy(reader, journals)
  const places = await placesOf(reader, [...new Set(counted.map(({ planet }) => planet))])
  return (journal) => counted.filter((one) => one.journal === journal).map((one) => view(one, places))
}

function view(one: Counted, places: Awaited<ReturnType<typeof placesOf>>): CountedOn {
  const { amount, x, y, planet, times, investment, counted, earned } = one
  const place = places.find(({ id }) => id === planet)
  const isKept = investment !== null && counted !== null && earned !== null
  const stood = isKept
    ? { times, investment: formatUnits(investment), counted: formatUnits(counted), earned: formatUnits(earned) }
    : null
  const where = { coordinates: place ? coordinatesOf(place) : '', planetName: place?.name ?? '', x, y }
  return { ...where, amount: formatUnits(amount), stood }
}
