import { afterAll, beforeAll, expect, it } from 'vitest'
import { exchange } from '#calls/exchange/exchange.ts'
import { bagBuyView } from '#calls/tfa/buy.ts'
import { bagList } from '#calls/tfa/packs.ts'
import { shownBalance } from '#proof/api/books.ts'
import type { Person } from '#proof/api/person.ts'
import { openPool } from '#proof/api/pools.ts'
import { spend } from '#proof/api/spend.ts'
import { type TfaWorld, tfaWorld } from '#proof/api/tfa/tfa-world.ts'

let scene: TfaWorld
let ada: Person
beforeAll(async () => {
  scene = await tfaWorld(['ada'])
  const [one] = scene.people
  if (!one) throw new Error('nobody')
  ada = one
  // RC at 0.2 USDT, DU at 1.25: a USDT is 0.8 DU, a RC 0.16
  await openPool(scene.world, 'RC', '500000', '100000')
  await openPool(scene.world, 'DU', '100000', '125000')
  await scene.days(1)
})
afterAll(() => scene.world.end())

it('[TFA-02][TFA-08] a pack costs as much in DP as an exchange really takes, and its price is what it would be in RC now', async () => {
  const { packs } = await scene.world.get(bagList, {}, ada.token)
  // 100 DP at 0.8, and half a percent of fee; 100 USDT at 0.8 over 0.16; of 80 USDT the budget gets RC at its configured price
  expect(packs[0]).toMatchObject({ chargeCost: '125.62814071', worth: '500', part: '64' })
  const view = await scene.world.get(bagBuyView, { pack: 'A' }, ada.token)
  expect(view.pack).toMatchObject({ chargeCost: '125.62814071', worth: '500' })
  const before = Number(await shownBalance(scene.world, ada, 'DP', 'points'))
  const asked = { from: 'USDT', to: 'DP', amount: '125.62814071', ...spend() }
  expect((await scene.world.ask(exchange, asked, ada.token)).data).toMatchObject({ arrives: '100' })
  expect(Number(await shownBalance(scene.world, ada, 'DP', 'points')) - before).toBe(100)
})
