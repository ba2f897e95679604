import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { assetList } from '#calls/asset/list.ts'
import { noticeList } from '#calls/notice/list.ts'
import { openingEnter } from '#calls/opening/enter.ts'
import { openingName } from '#calls/opening/name.ts'
import { openingLog } from '#calls/opening/opening.ts'
import { brokenLaws, shownBalance } from '#proof/api/books.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { openingNow, openToCrowd } from '#proof/api/opening/openings.ts'
import { type Person, person } from '#proof/api/person.ts'
import { spend } from '#proof/api/spend.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { type TestChain, testChain } from '#proof/chain/test-chain.ts'
import { drawFault } from '#rules/opening/draw.ts'
import { advanceWorld } from '#server/settlement/advance.ts'
import { type Death, mortal } from './processes.ts'

const USDT = '0x55d398326f99059fF775485246999027B3197955'
const HOUR = 3_600_000
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

let chain: TestChain
let world: TestWorld

beforeAll(async () => {
  chain = await testChain(56)
  world = await testWorld({ chains: [{ chainId: 56, rpcUrl: chain.rpcUrl, usdt: USDT }] })
  await openWorld(world, [1])
})
afterAll(async () => {
  await world.end()
  await chain.stop()
})

/** A step whose worker is killed before it is kept, and one who is killed right after. */
const around = (step: 'opening' | 'freeing'): Death[] => [
  { at: `before ${step}`, nth: 1 },
  { at: `after ${step}`, nth: 1 },
]

it('a fair opening whose worker is killed before and after each of its steps is drawn once, told once, and gives back everything', async () => {
  const people: Person[] = []
  for (const name of ['ada', 'bea', 'cyd']) {
    people.push(await person(world, name))
    await fund(world, name, 'DU', '500')
  }
  const id = await openToCrowd(world, '1-1-1')
  for (const { token } of people) await world.get(openingEnter, { opening: id, ...spend() }, token)
  await advanceWorld(world.services, 24 * HOUR)
  // ends entries, draws, lets a turn pass, gives back, ends
  const steps = ['opening', 'opening', 'opening', 'freeing', 'opening'] as const
  const deaths = steps.flatMap(around)
  const { databaseUrl, directUrl, filesFolder } = world.services.settings
  const environment = {
    DATABASE_URL: databaseUrl,
    DATABASE_DIRECT_URL: directUrl,
    FILES_FOLDER: filesFolder,
    RPC_URL_56: chain.rpcUrl,
    USDT_56: USDT,
  }
  const worker = mortal('worker', environment, deaths)
  const died = (count: number) =>
    vi.waitFor(() => expect(worker.died).toEqual(deaths.slice(0, count)), { timeout: 120_000, interval: 100 })
  try {
    await died(2)
    const closed = await openingNow(world, id)
    expect(closed).toMatchObject({ state: 'closed', entries: 3 })
    await chain.client.setNextBlockTimestamp({ timestamp: BigInt(closed.seedAt ?? 0) })
    await chain.mine(20)
    await died(4)
    expect(await drawFault(await world.get(openingLog, { opening: id }), sha256)).toBeUndefined()
    await advanceWorld(world.services, HOUR / 2)
    await died(6)
    expect(await openingNow(world, id)).toMatchObject({ state: 'drawn', turn: 2 })
    const places = await Promise.all(
      people.map(async (who) => ({ who, place: (await openingNow(world, id, who.token)).mine?.place })),
    )
    const line = [1, 2, 3].flatMap((place) => places.filter((one) => one.place === place).map(({ who }) => who))
    expect(line).toHaveLength(3)
    // all have been told of their places before it ends
    const told = async ({ token }: Person) =>
      (await world.get(noticeList, {}, token)).list
        .filter(({ facts }) => facts.opening === id)
        .map(({ kind }) => kind)
        .reverse()
    const kinds = () => Promise.all(line.map(told))
    await vi.waitFor(
      async () =>
        expect((await kinds()).map((one) => one.toSorted())).toEqual([
          ['openingLapsed', 'openingTurn'],
          ['openingDrawn', 'openingTurn'],
          ['openingDrawn'],
        ]),
      { timeout: 60_000, interval: 200 },
    )
    const named = { opening: id, name: 'Unkilled', manifesto: 'Drawn.', ...spend() }
    await world.get(openingName, named, line[1]?.token)
    await died(10)
    await vi.waitFor(async () => expect((await kinds())[2]).toEqual(['openingDrawn', 'openingEnded']), {
      timeout: 60_000,
      interval: 200,
    })
    for (const [at, who] of line.entries()) {
      expect((await world.get(assetList, {}, who.token)).reserved).toEqual([])
      expect(await shownBalance(world, who, 'DU')).toBe(at === 1 ? '0' : '500')
    }
    expect(await brokenLaws(world)).toEqual([])
  } finally {
    await worker.stop()
  }
}, 600_000)
