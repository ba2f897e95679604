import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { depositAddressOf } from '#calls/deposit/address.ts'
import { addressAdd, addressCheck, addresses, addressProtect, addressRemove } from '#calls/security/addresses.ts'
import { securityHistory } from '#calls/security/history.ts'
import { type Person, person, TRANSACTION_PASSWORD } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { googleCode, hashed, type TestWorld, testWorld } from '#proof/api/world.ts'
import { setClock, worldNow } from '#server/world/clock.ts'

const XPUB =
  'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8'
const USDT = '0x55d398326f99059fF775485246999027B3197955'
const GOOD = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const OTHER = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const HOUR = 3_600_000

let world: TestWorld
let who: Person
beforeAll(async () => {
  world = await testWorld({ depositXpub: XPUB, chains: [{ chainId: 56, rpcUrl: 'http://127.0.0.1:1', usdt: USDT }] })
  who = await person(world, 'book')
})
afterAll(() => world.end())

function factors(secret = who.secret) {
  world.pass(30_000)
  return { transactionPassword: hashed(TRANSACTION_PASSWORD), googleCode: googleCode(secret, world.services.now()) }
}
const add = (given: object, by = who) =>
  world.ask(addressAdd, { chainId: 56, address: GOOD, label: 'Ledger', ...factors(by.secret), ...given }, by.token)
const book = (by = who) => world.get(addresses, {}, by.token)

async function turnWorld(ms: number): Promise<void> {
  const now = await worldNow(world.services.database)
  await setClock(world.services.database, 'still', new Date(now.getTime() + ms))
}

describe('the address book', () => {
  it('[ERR-15] refuses by name what nobody could get back, and what is no address', async () => {
    const own = await world.get(depositAddressOf, {}, who.token)
    const faults: readonly (readonly [object, string])[] = [
      [{ address: `0x${'0'.repeat(40)}` }, 'forbiddenAddress'],
      [{ address: USDT }, 'forbiddenAddress'],
      [{ address: USDT.toLowerCase() }, 'forbiddenAddress'],
      [{ address: own.address }, 'forbiddenAddress'],
      [{ address: own.address.toLowerCase() }, 'forbiddenAddress'],
      [{ address: GOOD.replace('A', 'a') }, 'badAddress'],
      [{ address: 'vitalik.eth' }, 'badAddress'],
      [{ address: '' }, 'enterAddress'],
      [{ address: '  ' }, 'enterAddress'],
      [{ chainId: 137 }, 'chainNotSupported'],
      [{ chainId: 7 }, 'chainNotSupported'],
    ]
    for (const [change, name] of faults) {
      const asked = { chainId: 56, address: GOOD, ...change }
      expect((await world.ask(addressCheck, asked, who.token)).data, name).toEqual(refusal(name))
      expect((await add(change)).data, name).toEqual(refusal(name))
    }
    expect((await add({ label: '' })).data).toEqual(refusal('enterAddressLabel'))
    expect((await add({ label: 'turned \u202e around' })).data).toEqual(refusal('enterAddressLabel'))
    expect((await book()).list).toEqual([])
  })

  it('needs the transaction password and a Google code, each right', async () => {
    expect((await add({ transactionPassword: hashed('000000') })).data).toEqual(refusal('wrongPassword'))
    expect((await add({ googleCode: '' })).data).toEqual(refusal('enterGoogleCode'))
    const { googleCode: used } = factors()
    expect((await add({ googleCode: used === '000000' ? '000001' : '000000' })).data).toEqual(refusal('badGoogleCode'))
    expect((await book()).list).toEqual([])
  })

  it('holds an address once a network, with its checksum; without protection it can be paid to at once', async () => {
    const { worldAt } = await book()
    expect((await add({ address: GOOD.toLowerCase() })).data).toMatchObject({ usableAt: worldAt })
    expect((await add({})).data).toEqual(refusal('addressKnown'))
    expect((await add({ chainId: 1 })).code).toBe(0)
    expect((await book()).list.map(({ address, chainId }) => [address, chainId])).toEqual([
      [GOOD, expect.anything()],
      [GOOD, expect.anything()],
    ])
    const told = (await world.mails(who.email)).filter(({ mail }) => mail === 'security')
    expect(told[0]?.values.what).toBe('Address added to the book')
  })

  it('under protection lets a new address wait 24 hours of the world’s clock, and so the end of the protection', async () => {
    const by = await person(world, 'careful')
    const protect = (on: boolean) => world.get(addressProtect, { on, ...factors(by.secret) }, by.token)
    expect(await protect(true)).toEqual({ on: true, offAt: null })
    const { worldAt } = await book(by)
    expect((await add({}, by)).data).toMatchObject({ usableAt: worldAt + 24 * HOUR })
    expect(await protect(false)).toEqual({ on: true, offAt: worldAt + 24 * HOUR })
    // asked again it is no sooner and no later
    await turnWorld(HOUR)
    expect(await protect(false)).toEqual({ on: true, offAt: worldAt + 24 * HOUR })
    await turnWorld(23 * HOUR - 1)
    expect((await add({ address: OTHER }, by)).data).toMatchObject({ usableAt: worldAt + 48 * HOUR - 1 })
    await turnWorld(1)
    expect((await book(by)).protection).toEqual({ on: false, offAt: null })
    expect((await add({ address: OTHER, chainId: 1 }, by)).data).toMatchObject({ usableAt: worldAt + 24 * HOUR })
    const { list } = await world.get(securityHistory, { group: 'address' }, by.token)
    expect(list.map(({ event }) => event)).toEqual([
      'addressAdded',
      'addressAdded',
      'protectionOff',
      'addressAdded',
      'protectionOn',
    ])
  })

  it('switched on again before its end, the protection stays', async () => {
    const by = await person(world, 'steady')
    const protect = (on: boolean) => world.get(addressProtect, { on, ...factors(by.secret) }, by.token)
    await protect(true)
    await protect(false)
    expect(await protect(true)).toEqual({ on: true, offAt: null })
    await turnWorld(25 * HOUR)
    expect((await book(by)).protection.on).toBe(true)
  })

  it('gives an address back to nobody but its owner, and takes it out', async () => {
    const stranger = await person(world, 'stranger')
    const [first] = (await book()).list
    const transactionPassword = hashed(TRANSACTION_PASSWORD)
    const remove = (token: string) => world.ask(addressRemove, { addressId: first?.id, transactionPassword }, token)
    expect((await remove(stranger.token)).data).toEqual(refusal('notFound'))
    expect((await book(stranger)).list).toEqual([])
    expect((await remove(who.token)).code).toBe(0)
    expect((await remove(who.token)).data).toEqual(refusal('notFound'))
    expect((await book()).list.map(({ id }) => id)).not.toContain(first?.id)
  })
})
