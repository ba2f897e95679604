import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ruleBook } from '#calls/rulebook/book.ts'
import { openWorld } from '#proof/api/funded.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { advanceWorld } from '#server/settlement/advance.ts'

const DAY = 86_400_000
let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [1])
})
afterAll(() => world.end())
const book = () => world.get(ruleBook, {})

describe('the rule book', () => {
  it('shows today’s figures to anyone, and a version since the books were opened and for each settlement that met others', async () => {
    // what is bought before the first settlement goes by the first version
    const first = await book()
    await advanceWorld(world.services, DAY)
    expect((await book()).versions).toEqual(first.versions)
    expect(first.figures).toMatchObject({ 'eras.1.rate': '0.003', 'settlement.capTimes': 3, 'ending.fee': '0.03' })
    expect(first.versions).toEqual([{ version: 1, sinceAt: expect.any(Number), changes: [] }])
    await advanceWorld(world.services, DAY)
    expect((await book()).versions).toHaveLength(1)
    const { economy } = world.services
    const file = { ...economy.file, ending: { ...economy.file.ending, fee: '0.02' } }
    Object.assign(world.services, { economy: { ...economy, file } })
    // configured, and not settled by yet
    expect((await book()).figures['ending.fee']).toBe('0.02')
    expect((await book()).versions).toHaveLength(1)
    await advanceWorld(world.services, DAY)
    const { versions } = await book()
    expect(versions).toEqual([
      {
        version: 2,
        sinceAt: (first.versions[0]?.sinceAt ?? 0) + 3 * DAY,
        changes: [{ figure: 'ending.fee', before: '0.03', after: '0.02' }],
      },
      { version: 1, sinceAt: first.versions[0]?.sinceAt, changes: [] },
    ])
    await advanceWorld(world.services, DAY)
    expect((await book()).versions).toHaveLength(2)
  })
})
