import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyCall } from '#calls/call.ts'
import { daotAddressUpdate } from '#calls/daot/address.ts'
import { namePlanet } from '#calls/planet/name.ts'
import { sellPlanet } from '#calls/planet/sell.ts'
import { balancesOf } from '#ledger/balances.ts'
import { ofSystem, ofUser } from '#ledger/chart.ts'
import { moveByHand } from '#proof/api/by-hand.ts'
import { arrived, scannedTo } from '#proof/api/deposited.ts'
import { fund } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { leave, spend } from '#proof/api/spend.ts'
import type { TestWorld } from '#proof/api/world.ts'
import { fieldsOf } from '#proof/bad-input/bad-values.ts'
import { units } from '#rules/amount/decimal.ts'
import { HANDLERS } from '#server/api/gate/handlers.ts'
import { putHold } from '#server/hold/hold.ts'
import { advanceWorld } from '#server/settlement/advance.ts'
import { inTransaction } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'
import { MATRIX } from './rows.ts'
import { makeScene, possessions, type Scene } from './scene.ts'

const HOUR = 3_600_000
const MINE = '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'
const USDT = '0x55d398326f99059fF775485246999027B3197955'
const DAOT = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
let scene: Scene
let world: TestWorld
let head = 100
beforeAll(async () => {
  scene = await makeScene({ chains: [{ chainId: 56, rpcUrl: 'http://127.0.0.1:1', usdt: USDT, daot: DAOT }] })
  world = scene.world
  await scannedTo(world, head)
}, 600_000)
afterAll(() => world.end())

/** Every call that says that something goes out by it, always or by what is asked. */
const EXITS: readonly AnyCall[] = HANDLERS.map(({ call }) => call).filter(
  ({ money }) => money === 'out' || money === 'sometimesOut',
)

/** What goes out only by what is asked is asked so; all else as the matrix asks. */
const ASKED: Readonly<Record<string, (who: Person) => Promise<object>>> = {
  'node/buy': async (who) => ({ coordinates: '1-1-2', price: '650', ...leave(world, who) }),
  'daot/takeall': async (who) => ({ toChain: true, address: MINE, ...leave(world, who) }),
}

it('knows every call that pays whoever is named by his invite code: it says so, and the gate asks for the code of the authenticator', () => {
  const paid = HANDLERS.filter(({ call }) => call.money !== false && 'inviteCode' in fieldsOf(call))
  expect(paid.map(({ call }) => call.path).toSorted()).toEqual(['node/buy', 'opening/name'])
  for (const { call } of paid)
    expect([call.names({ inviteCode: 'A' }), call.names({ inviteCode: '' }), call.names({})]).toEqual([
      true,
      false,
      false,
    ])
})

it('knows every exit by its name, so that a new one is tried too', () => {
  expect(EXITS.map(({ path }) => path).toSorted()).toEqual([
    'assets/insidetransfer',
    'assets/thirdtransfer',
    'assets/withdraw',
    'daot/takeall',
    'land/transfer',
    'manage/transfer',
    'node/buy',
    'node/sell',
  ])
})

describe.each(EXITS.map((call) => [call.path, call] as const))('%s', (path, call) => {
  let who: Person
  let member: Awaited<ReturnType<typeof idOf>>
  let asked: Record<string, unknown>
  beforeAll(async () => {
    who = (await MATRIX[path]?.by?.(scene)) ?? scene.owner
    member = await idOf(who)
    await prepared(path)
    asked = await request()
  })

  const request = async () => ({ ...(await (ASKED[path]?.(who) ?? MATRIX[path]?.good(scene, who))) })
  /** The very same request, with the next code of the authenticator. */
  const ask = () => world.ask(call, { ...asked, googleCode: leave(world, who).googleCode }, who.token)

  it('is an exit as it is asked here', () => {
    expect(call.goesOut(asked)).toBe(true)
  })

  it('is refused for 24 hours after a change to the security, and nothing moves', async () => {
    const { database } = world.services
    await inTransaction(database, (tx) => putHold(tx, member, 'transactionPasswordChanged'))
    const before = await digest()
    expect((await ask()).data).toMatchObject({ error: 'securityHold' })
    expect(await digest()).toBe(before)
    // a day is settled meanwhile, which moves money
    await advanceWorld(world.services, 24 * HOUR - 1)
    const settled = await digest()
    expect((await ask()).data).toMatchObject({ error: 'securityHold' })
    expect(await digest()).toBe(settled)
    await advanceWorld(world.services, 1)
  })

  it('is refused while it would leave less than a deposit that is not final, and nothing moves; with finality it is done', async () => {
    head += 20
    await fund(world, who.username, 'DU', '2001')
    await arrived(world, who.username, '10000', head)
    await scannedTo(world, head + 1)
    // so much is gone that not all of the deposit is there any more: at most 3,000 USDT and 2,000 DU are left, and small change
    await inTransaction(world.services.database, async (tx) => {
      const had = await balancesOf(tx, member)
      const worldAt = await worldNow(tx)
      for (const [asset, left] of [
        ['USDT', '3000'],
        ['DU', '2000'],
      ] as const) {
        const held = had.find((one) => one.book === 'investment' && one.asset === asset)?.units ?? 0n
        const gone = held - units(left)
        const legs = [{ from: ofUser(member, 'investment'), to: ofSystem('fees'), asset, units: gone } as const]
        await moveByHand(tx, worldAt, legs)
      }
    })
    const before = await digest()
    expect((await ask()).data).toMatchObject({ error: 'depositsNotFinal', needed: '10000' })
    await scannedTo(world, head + 13)
    expect((await ask()).data).toMatchObject({ error: 'depositsNotFinal', needed: '10000' })
    expect(await digest()).toBe(before)
    head += 14
    await scannedTo(world, head)
    expect(await ask()).toMatchObject({ code: 0 })
    expect(await digest()).not.toBe(before)
  })
})

/** What an exit needs that the scene has not: somebody's planet on sale (who buys it, hands it on later), an address that DAOT is sent to. */
async function prepared(path: string): Promise<void> {
  const { owner } = scene
  if (path === 'daot/takeall') {
    const { requestId: _, ...proofs } = leave(world, owner)
    await world.get(daotAddressUpdate, { address: MINE, ...proofs }, owner.token)
  }
  if (path !== 'node/buy') return
  const seller = await person(world, 'seller')
  await fund(world, 'seller', 'DU', '5000')
  const at = { coordinates: '1-1-2' }
  await world.get(namePlanet, { ...at, name: 'Vesper', manifesto: 'Evening.', ...spend() }, seller.token)
  await world.get(sellPlanet, { ...at, price: '650', ...leave(world, seller) }, seller.token)
}

async function idOf({ username }: Person) {
  const { database } = world.services
  return (await database.selectFrom('member').select('id').where('username', '=', username).executeTakeFirstOrThrow())
    .id
}

/** All of the ledger's transfers and balances, every possession, and what waits to be sent. */
async function digest(): Promise<string> {
  const hash = createHash('sha256').update(await possessions(scene))
  for (const table of ['ledger.journal', 'ledger.transfer', 'ledger.account', 'public.withdrawal']) {
    const { rows } = await sql<{ text: string }>`select coalesce(string_agg(t::text, '|' order by t::text), '') as text
      from ${sql.table(table)} t`.execute(world.services.database)
    hash.update(table).update(rows[0]?.text ?? '')
  }
  return hash.digest('hex')
}
