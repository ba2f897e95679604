import { afterEach, expect, it } from 'vitest'
import { incomeCollect } from '#calls/income/collect.ts'
import { settledDays } from '#calls/income/days.ts'
import { landClaimAll } from '#calls/land/claim.ts'
import { requestId, testWorld } from '#proof/api/world.ts'
import { type LandWorld, landWorld, plots } from '#proof/races/land-world.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { project } from './project.ts'
import { readScenario } from './scenario.ts'
import { factorText } from './shown.ts'

let scene: LandWorld
afterEach(() => scene.world.end())

it('comes, day by day, to the factor and the payment of the product', async () => {
  const first = await testWorld()
  const economy = { ...first.services.economy, genesisEmission: units('300') }
  await first.end()
  scene = await landWorld(['ada'], 1, economy)
  const { world, people } = scene
  const [ada] = people
  const spots = plots(world, 1, 1)
  if (!ada) throw new Error('no person')
  for (let day = 1; day <= 12; day += 1) {
    const spot = spots[day]
    if (day <= 3 && spot) await scene.buy(ada, spot, '400')
    // land as the scenario says, the planet's tax each day
    if (day > 3 && day % 2 === 0) await world.ask(landClaimAll, { requestId: requestId() }, ada.token)
    if (day > 2) await world.get(incomeCollect, { requestId: requestId() }, ada.token)
    await scene.days(1)
  }
  const { list } = await world.get(settledDays, { size: 12 })
  const product = list.toReversed().map(({ factor, paid, reserve }) => [factor, paid, reserve])
  const flow = { from: 1, to: 3, era: 1, daily: '400', claimEvery: 2 }
  const scenario = readScenario(JSON.stringify({ land: [flow] }), economy)
  const projected: unknown[] = []
  for await (const { budgets } of project(economy, scenario, 12))
    projected.push([
      factorText(budgets.emission.factor),
      formatUnits(budgets.emission.paid),
      formatUnits(budgets.emission.held),
    ])
  expect(projected).toEqual(product)
  // and was cut
  expect(product.at(-1)?.[0]).toMatch(/^0\.8/)
}, 600_000)
