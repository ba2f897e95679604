import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { landEndBefore } from '#calls/land/end.ts'
import { systemBalance } from '#ledger/balances.ts'
import { brokenLaws } from '#proof/api/books.ts'
import { fund } from '#proof/api/funded.ts'
import { person } from '#proof/api/person.ts'
import { type LandWorld, landWorld, plots } from '#proof/races/land-world.ts'

let scene: LandWorld
beforeAll(async () => {
  scene = await landWorld(['ada'], 1)
})
afterAll(() => scene.world.end())

const plot = (era: number) => {
  const found = plots(scene.world, 1, era).find(({ plot: { least } }) => least <= 10_000_000_000n)
  if (!found) throw new Error(`no plot of era ${era}`)
  return found
}

describe('amounts of one minor unit', () => {
  it('[LAND-08][LAND-11] a principal of 0.00000001 hPT is all fee at the redemption, and the books hold', async () => {
    const { world } = scene
    const who = await person(world, 'dusty')
    await fund(world, 'dusty', 'hPT', '100.00000001')
    await fund(world, 'dusty', 'DU', '20')
    const bronze = await scene.quote(who, plot(1), '100', 'hPT+DU')
    await scene.pay(who, bronze)
    const spot = plots(world, 1, 0).find(({ plot: { least } }) => least === 1_000_000_000n)
    if (!spot) throw new Error('no plot at 10 DU')
    const tokenId = await scene.pay(who, await scene.quote(who, spot, '10', 'hPT+DU'))
    const said = await world.get(landEndBefore, { tokenId }, who.token)
    expect(said.legs).toMatchObject([
      { asset: 'hPT', amount: '0.00000001', fee: '0.00000001', receives: '0' },
      { asset: 'DU', amount: '9.99999999', fee: '0.3', receives: '9.69999999' },
    ])
    const fees = await systemBalance(world.services.database, 'fees', 'hPT')
    expect(await scene.end(who, tokenId)).toMatchObject({ state: 'done', received: '9.69999999' })
    expect((await systemBalance(world.services.database, 'fees', 'hPT')) - fees).toBe(1n)
    expect(await systemBalance(world.services.database, 'principal', 'hPT')).toBe(0n)
    expect(await brokenLaws(world)).toEqual([])
  })
})
