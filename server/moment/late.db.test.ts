import { afterAll, beforeAll, expect, it } from 'vitest'
import { landAdd } from '#calls/land/add.ts'
import { momentLands, momentState } from '#calls/moment/state.ts'
import type { Person } from '#proof/api/person.ts'
import { type LandWorld, landWorld, plots } from '#proof/races/land-world.ts'
import { dayAt, nominalTime } from '#rules/income/days.ts'
import { configuredEconomy } from '#server/services/real.ts'
import { settleDue } from '#server/settlement/settle-due.ts'
import { setClock, worldNow } from '#server/world/clock.ts'

const HOUR = 3_600_000
let scene: LandWorld
let ada: Person
beforeAll(async () => {
  const economy = configuredEconomy()
  // so fast that it completes within the story
  const eras = economy.eras.map((era) => ({ ...era, rate: era.rate * 200n }))
  scene = await landWorld(['ada'], 1, { ...economy, eras })
  const [first] = scene.people
  if (!first) throw new Error('nobody')
  ada = first
})
afterAll(() => scene.world.end())

const told = async (at: number) => {
  const { lands, rules } = await scene.world.get(momentState, { at }, ada.token)
  const [land] = (await scene.world.get(momentLands, { at }, ada.token)).list
  return { count: lands.count, invested: lands.invested, rules: rules?.version, land: land?.before }
}

it('between midnight and a settlement that is late is told as it was answered then: what completes, changes its era or its rules has not', async () => {
  const { services } = scene.world
  const [spot] = plots(scene.world, 1, 1)
  if (!spot) throw new Error('no plot')
  const tokenId = await scene.buy(ada, spot, '500')
  await scene.days(2)
  await scene.world.get(landAdd, { tokenId, amount: '500', ...scene.spend() }, ada.token)
  const { economy } = services
  const file = { ...economy.file, ending: { ...economy.file.ending, fee: '0.02' } }
  Object.assign(services, { economy: { ...economy, file } })
  const before = await told((await worldNow(services.database)).getTime())
  const seen = []
  for (let turn = 0; turn < 8; turn += 1) {
    const midnight = nominalTime(dayAt(await worldNow(services.database)) + 1)
    const late = midnight.getTime() + HOUR
    await setClock(services.database, 'still', new Date(late - 1))
    const meanwhile = await told(late - 1)
    await setClock(services.database, 'still', new Date(late))
    await settleDue(services)
    expect(await told(late - 1), `day ${turn}`).toEqual(meanwhile)
    seen.push(await told(late))
  }
  // taken in by the first, complete by the fifth
  const lived = (rules: number, era: number, completed: boolean) => ({ rules, land: { era, completed } })
  expect(before).toMatchObject(lived(1, 1, false))
  expect(seen[0]).toMatchObject(lived(2, 2, false))
  const done = seen.findIndex(({ land }) => land?.completed)
  expect(done).toBe(4)
  expect(seen[done - 1]).toMatchObject({ ...lived(2, 2, false), invested: '1000' })
  expect(seen[done]).toMatchObject({ ...lived(2, 2, true), invested: '0' })
})
