import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { namePlanet } from '#calls/planet/name.ts'
import { solvency } from '#calls/solvency/now.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { spend } from '#proof/api/spend.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { auditSpan } from '#server/audit/nightly/audit-span.ts'

let world: TestWorld
let ada: Person

beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [1, 1])
  ada = await person(world, 'ada')
  await fund(world, 'ada', 'DU', '5000')
})
afterAll(() => world.end())

const told = async () => (await world.get(solvency, {})).seal
const sealNow = async () => {
  const outcome = await auditSpan(world.services.database)
  expect(outcome).toMatchObject({ state: 'sealed' })
}

it('the last seal of the books is published whole, once there is one, and each contains the one before', async () => {
  const { database } = world.services
  expect(await told()).toBeNull()
  await sealNow()
  const first = await told()
  const { rows: all } = await sql<{ count: number }>`select count(*)::int as count from ledger.journal`.execute(
    database,
  )
  expect(first).toEqual({ number: '1', at: expect.any(Number), journals: all[0]?.count, digest: expect.any(String) })
  expect(first?.digest).toMatch(/^[0-9a-f]{64}$/)
  await world.get(namePlanet, { coordinates: '1-1-1', name: 'Vesper', manifesto: 'Evening.', ...spend() }, ada.token)
  await sealNow()
  const second = await told()
  const { rows: kept } = await sql<{ previous: string; digest: string }>`
    select encode(previous, 'hex') as previous, encode(digest, 'hex') as digest
    from ledger.seal where number = 2`.execute(database)
  expect(second).toMatchObject({ number: '2', journals: 1, digest: kept[0]?.digest })
  expect(kept[0]?.previous).toBe(first?.digest)
})
