import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { incomeCollect } from '#calls/income/collect.ts'
import { landAdd } from '#calls/land/add.ts'
import { landClaim } from '#calls/land/claim.ts'
import { landEnd, landEndBefore } from '#calls/land/end.ts'
import { myLands } from '#calls/land/own/my.ts'
import { brokenLaws } from '#proof/api/books.ts'
import type { Person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { rewarded } from '#proof/api/rewarded.ts'
import { spend } from '#proof/api/spend.ts'
import { requestId } from '#proof/api/world.ts'
import { type StakingWorld, stakingWorld } from '#proof/pools/staking-world.ts'

let scene: StakingWorld
let ada: Person

beforeAll(async () => {
  scene = await stakingWorld(['ada'], 5)
  const [one] = scene.people
  if (!one) throw new Error('nobody')
  ada = one
})
afterAll(() => scene.world.end())

const token = (at: number) => scene.tokens.get(ada)?.[at] ?? ''
const quoteOf = (tokenId: string) => scene.world.get(landEndBefore, { tokenId }, ada.token)
const end = (tokenId: string, quote: string) => scene.world.ask(landEnd, { tokenId, quote, ...spend() }, ada.token)
const segmentsOf = async (tokenId: string) => {
  const { segments } = await scene.world.services.database
    .selectFrom('run')
    .innerJoin('land', 'land.id', 'run.land')
    .select('run.segments')
    .where('land.token_id', '=', BigInt(tokenId))
    .executeTakeFirstOrThrow()
  return segments
}

/**
 * Quotes an end, lets something change what stands for its figures, and ends the land: by the old quote it is refused and stays,
 * by a new one it ends as that one says. Answers both quotes.
 */
async function outdated(tokenId: string, change: () => Promise<unknown>) {
  const before = await quoteOf(tokenId)
  await change()
  expect((await end(tokenId, before.quote)).data).toEqual(refusal('quoteChanged'))
  const { list } = await scene.world.get(myLands, { state: 'effective' }, ada.token)
  expect(list.map((land) => land.tokenId)).toContain(tokenId)
  const after = await quoteOf(tokenId)
  expect((await end(tokenId, after.quote)).data).toMatchObject({ state: 'done', received: after.received })
  expect(await brokenLaws(scene.world)).toEqual([])
  return { before, after }
}

/** A change that closes no segment of the land: nothing but what is counted tells of it. */
async function closingNone(tokenId: string, change: () => Promise<unknown>) {
  const segments = await segmentsOf(tokenId)
  await change()
  expect(await segmentsOf(tokenId)).toBe(segments)
}

describe('the quote of an end', () => {
  it('[LAND-11][INCOME-05] is void once a collection has counted on the land, though no segment was closed', async () => {
    // it counts on the oldest land first
    const { before, after } = await outdated(token(0), () =>
      closingNone(token(0), async () => {
        await rewarded(scene.world, ada, '40')
        await scene.world.get(incomeCollect, { kind: 'rewards', requestId: requestId() }, ada.token)
      }),
    )
    // of 400 less what was counted, less 3%
    expect([before.counted, before.received]).toEqual(['1.5', '386.545'])
    expect([after.counted, after.received]).toEqual(['41.5', '347.745'])
  })

  it('[LAND-11][POOL-03] is void once leaving a pool early has burned room of the land', async () => {
    const { before, after } = await outdated(token(1), () =>
      closingNone(token(1), async () => {
        await scene.stake(ada, [token(1)], 7)
        expect((await scene.redeem(ada, await scene.stakes(ada))).burned).toBe('74.925')
      }),
    )
    expect([before.counted, after.counted]).toEqual(['1.5', '76.425'])
    expect(after.received).toBe('313.86775')
  })

  it('[LAND-11] is void once its income has been claimed', async () => {
    const { before, after } = await outdated(token(2), () =>
      scene.world.get(landClaim, { tokenId: token(2), requestId: requestId() }, ada.token),
    )
    expect([before.claims, after.claims]).toEqual(['1.455', '0'])
  })

  it('[LAND-11] is void once something was added', async () => {
    const { before, after } = await outdated(token(3), () =>
      scene.world.get(landAdd, { tokenId: token(3), amount: '100', ...spend() }, ada.token),
    )
    expect(before.returned).toEqual([])
    expect(after.returned).toEqual([{ asset: 'DU', amount: '100' }])
  })

  it('[LAND-11] is void once a day has been settled', async () => {
    const { before, after } = await outdated(token(4), () => scene.days(1))
    expect([before.counted, after.counted]).toEqual(['1.5', '3'])
  })
})
