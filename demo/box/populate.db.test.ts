import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemBalance } from '#ledger/balances.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { units } from '#rules/amount/decimal.ts'
import { openBooks } from '#server/income/settle/genesis.ts'
import { advanceWorld } from '#server/settlement/advance.ts'
import { settleDue } from '#server/settlement/settle-due.ts'
import { populate } from './populate.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.end())

it('[INCOME-03] kept data of a version that had no reserve for the Stone Age gets it, and settles on', async () => {
  const { services } = world
  await openBooks({ ...services, economy: { ...services.economy, genesisWallet: 0n } })
  const held = () => systemBalance(services.database, 'emission-wallet', 'DU')
  expect(await held()).toBe(0n)
  const settings = { seed: 'none' } as const
  await populate({ services, settings, kept: { open: true, seed: undefined }, chains: [], log: () => {} })
  expect(await held()).toBe(units('1000000'))
  await advanceWorld(services, 86_400_000)
  expect(await settleDue(services)).toEqual([])
})
