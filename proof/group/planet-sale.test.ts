import { expect, it } from 'vitest'
import { claimantKey } from '#server/projection/memory-store.ts'
import { bought, configured, DU, days, PURSE } from './by-hand.ts'
import { claimAll } from './claims.ts'
import { fork, type Group, openGroup } from './group.ts'
import { sellPlanet } from './planet.ts'
import { wealthOf } from './worth/wealth.ts'

/** What an account holds itself. */
const held = ({ memory }: Group, member: bigint) =>
  ['investment', 'bonus'].reduce((sum, book) => sum + (memory.books.get(`user ${member} ${book} DU`) ?? 0n), 0n)

it('[PLANET-10][INCOME-04] a planet that is sold pays its tax to who sold it, moves its price less the fee, and leaves its referrer his part', async () => {
  const group = openGroup(configured, [null, null, null], PURSE)
  bought(group, 1n, 3, 1_000n)
  await days(group, 6)
  const [kept, before] = [fork(group), wealthOf(group)]
  expect(sellPlanet(group, 2n, 100n * DU)).toBe(true)
  // five days of 4% of 4 DU, but for the 0.4% of who referred
  expect(held(group, 1n) - held(kept, 1n)).toBe(79_680_000n + 95n * DU)
  expect([held(group, 2n), before - wealthOf(group)]).toEqual([-100n * DU, 5n * DU])
  expect([sellPlanet(group, 2n, 100n * DU), sellPlanet(group, 1n, PURSE)]).toEqual([false, false])
  await days(group, 1)
  await days(kept, 1)
  expect(wealthOf(kept) - wealthOf(group)).toBe(5n * DU)
  for (const member of [2n, 3n]) claimAll(group, member)
  // one day of the buyer's, and six of the referrer's
  expect([held(group, 2n) + 100n * DU, held(group, 3n)]).toEqual([15_936_000n, 384_000n])
})

it('[INCOME-02][PLANET-10] a sale brings nothing back of a tax that burned, and who bought has its days from then on alone', async () => {
  const group = openGroup(configured, [null, null, null], PURSE)
  bought(group, 2n, 3, 1_000n)
  const landAlone = (day: number) => day % 5 === 4 && claimAll(group, 2n)
  await days(group, 40, landAlone)
  const tax = group.memory.planets.get(claimantKey({ planet: group.planet, stream: 'tax' }))
  expect(tax?.burningFrom).not.toBeNull()
  const before = held(group, 1n)
  expect(sellPlanet(group, 2n, 100n * DU)).toBe(true)
  // six days of 39
  expect(held(group, 1n) - before).toBe(6n * 15_936_000n + 95n * DU)
  claimAll(group, 2n)
  await days(group, 3)
  const purse = held(group, 2n)
  claimAll(group, 2n)
  // three days of the land and of its tax
  expect(held(group, 2n) - purse).toBe(3n * (384_000_000n + 15_936_000n))
})
