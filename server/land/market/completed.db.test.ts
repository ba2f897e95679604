import { afterAll, beforeAll, expect, it } from 'vitest'
import { landClaim } from '#calls/land/claim.ts'
import { landList } from '#calls/land/list.ts'
import { replowBefore, replowConfirm } from '#calls/land/replow.ts'
import { planetDetail } from '#calls/planet/detail.ts'
import type { Person } from '#proof/api/person.ts'
import { requestId } from '#proof/api/world.ts'
import { type LandWorld, landWorld, plots } from '#proof/races/land-world.ts'
import { quickEconomy } from '#proof/settlement/history.ts'
import { units } from '#rules/amount/decimal.ts'

let scene: LandWorld
let owner: Person
let other: Person
/** The land that completed, the one beside it that did not. */
const sold = { done: '', young: '' }
let spot: { x: number; y: number }

beforeAll(async () => {
  // a land completes after eleven days of 9%
  scene = await landWorld(['owner', 'other'], 1, { ...quickEconomy(), capTimes: 1n })
  const [first, second] = scene.people
  const cheap = plots(scene.world, 1, 1).filter(({ plot }) => plot.least <= units('200'))
  const [one, two] = cheap
  if (!first || !second || !one || !two) throw new Error('two people, two plots')
  owner = first
  other = second
  spot = { x: one.x, y: one.y }
  sold.done = await scene.buy(owner, one, '200')
  for (const days of [6, 5, 4]) {
    await scene.days(days)
    await scene.world.get(landClaim, { tokenId: sold.done, requestId: requestId() }, owner.token)
  }
  sold.young = await scene.buy(other, two, '200')
}, 600_000)
afterAll(() => scene.world.end())

const found = async (asked: object) =>
  (await scene.world.get(landList, { size: 10, ...asked })).list.map(({ tokenId, state }) => ({ tokenId, state }))
const done = () => ({ tokenId: sold.done, state: 'completed' })
const young = () => ({ tokenId: sold.young, state: 'pending' })

it('[LAND-03] a completed land is its owner’s still, and found as every other: by planet, place, owner and name', async () => {
  const { plotsSold } = await scene.world.get(planetDetail, { coordinates: '1-1-1' })
  expect(plotsSold).toBe(2)
  expect(await found({})).toEqual([young(), done()])
  expect(await found({ coordinates: '1-1-1' })).toEqual([young(), done()])
  expect(await found({ search: 'owner' })).toEqual([done()])
  expect(await found({ search: 'rac' })).toEqual([young(), done()])
  expect(await found({ search: `${spot.x}, ${spot.y}` })).toEqual([done()])
})

it('[LAND-03][LAND-12] once it is worked again it stands there once, as what it does now', async () => {
  const ask = { tokenId: sold.done, investment: '200', method: 'DU' }
  const { quoteId } = await scene.world.get(replowBefore, ask, owner.token)
  await scene.world.get(replowConfirm, { quoteId, ...scene.spend() }, owner.token)
  const again = { tokenId: sold.done, state: 'pending' }
  expect(await found({})).toEqual([again, young()])
  expect(await found({ search: 'owner' })).toEqual([again])
  // of pages of one none is left out for the run that was before
  const first = await scene.world.get(landList, { search: 'rac', size: 1 })
  const next = await scene.world.get(landList, { search: 'rac', size: 1, after: first.next ?? '' })
  expect([...first.list, ...next.list].map(({ tokenId }) => tokenId)).toEqual([sold.done, sold.young])
  expect(next.next).toBeNull()
})
