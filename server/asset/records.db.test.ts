import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordDetail, records } from '#calls/asset/records.ts'
import { ofSystem, ofUser } from '#ledger/chart.ts'
import { post } from '#ledger/post.ts'
import { openWorld } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { inTransaction } from '#server/store/database.ts'

const NOON = new Date('2026-11-21T12:00:00Z')
const LATER = new Date('2026-11-21T13:00:00Z')
let world: TestWorld
let ada: Person
let ben: Person
beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [])
  ada = await person(world, 'ada', false)
  ben = await person(world, 'ben', false)
  for (const who of [ada, ben, ada]) await granted(who, NOON)
  await granted(ada, LATER)
})
afterAll(() => world.end())

async function idOf({ username }: Person): Promise<bigint> {
  const query = world.services.database.selectFrom('member').select('id').where('username', '=', username)
  return (await query.executeTakeFirstOrThrow()).id
}
/** One journal of four legs on three accounts: 1, 2 and 3 in, and 1 of it from one account to another. */
async function granted(who: Person, worldAt: Date): Promise<void> {
  const id = uuidv7()
  const member = await idOf(who)
  const [mine, bonus, treasury] = [ofUser(member, 'investment'), ofUser(member, 'bonus'), ofSystem('treasury')]
  await inTransaction(world.services.database, (tx) =>
    post(tx, {
      id,
      kind: 'grant',
      cause: id,
      actor: null,
      worldAt,
      legs: [
        { from: treasury, to: mine, asset: 'DU', units: 1n },
        { from: treasury, to: bonus, asset: 'DU', units: 2n },
        { from: treasury, to: mine, asset: 'RC', units: 3n },
        { from: bonus, to: mine, asset: 'DU', units: 1n },
      ],
    }),
  )
}
/** All that a member is shown, page after page. */
async function pages(who: Person, size: number, filter: object = {}) {
  const lists: { readonly entry: string; readonly order: string; readonly amount: string }[][] = []
  for (let after: string | null | undefined; after !== null; ) {
    const page = await world.get(records, { ...filter, size, ...(after ? { after } : {}) }, who.token)
    lists.push([...page.list])
    after = page.next
  }
  return lists
}

describe('the records of a member', () => {
  it.each([1, 2, 3, 4, 7])('[ASSET-12] show each entry exactly once in pages of %i, newest first', async (size) => {
    const all = (await world.get(records, { size: 100 }, ada.token)).list
    expect(all).toHaveLength(15)
    const lists = await pages(ada, size)
    expect(lists.flat()).toEqual(all)
    expect(new Set(lists.flat().map(({ entry }) => entry)).size).toBe(15)
    expect(lists.map((list) => list.length)).toEqual(
      Array.from({ length: Math.ceil(15 / size) }, (_, page) => Math.min(size, 15 - page * size)),
    )
    const orders = all.map(({ order }) => order)
    expect(orders).toEqual([...orders].sort().reverse())
  })

  it.each([1, 2, 3, 4, 7])(
    '[ASSET-12] show the same the other way round in pages of %i, oldest first',
    async (size) => {
      const all = (await world.get(records, { size: 100 }, ada.token)).list
      expect((await pages(ada, size, { sort: 'oldest' })).flat()).toEqual(all.toReversed())
      const filter = { book: 'bonus', asset: 'DU' }
      const newest = (await pages(ada, 100, filter)).flat()
      expect((await pages(ada, size, { ...filter, sort: 'oldest' })).flat()).toEqual(newest.toReversed())
    },
  )

  it('[ASSET-12] are his alone', async () => {
    const [mine, theirs] = [(await pages(ada, 100)).flat(), (await pages(ben, 2)).flat()]
    expect(theirs).toHaveLength(5)
    expect(mine.map(({ entry }) => entry).filter((entry) => theirs.some((other) => other.entry === entry))).toEqual([])
    const order = theirs[0]?.order
    expect((await world.ask(recordDetail, { order }, ada.token)).data).toEqual(refusal('notFound'))
    expect((await world.get(recordDetail, { order }, ben.token)).legs.map(({ amount }) => amount)).toEqual([
      '0.00000001',
      '0.00000002',
      '0.00000003',
      '0.00000001',
    ])
  })

  it('[ASSET-12] are filtered by account, asset, kind and time; an end is not within it', async () => {
    const amounts = async (filter: object) => (await pages(ada, 2, filter)).flat().map(({ amount }) => amount)
    expect(await amounts({ book: 'bonus', asset: 'DU', to: LATER.getTime() })).toEqual([
      '-0.00000001',
      '0.00000002',
      '-0.00000001',
      '0.00000002',
    ])
    expect(await amounts({ asset: 'RC' })).toEqual(['0.00000003', '0.00000003', '0.00000003'])
    expect(await amounts({ asset: 'RC', from: LATER.getTime() })).toEqual(['0.00000003'])
    expect(await amounts({ asset: 'RC', from: LATER.getTime() + 1 })).toEqual([])
    expect(await amounts({ type: 'grant', asset: 'RC', to: LATER.getTime() + 1 })).toHaveLength(3)
    expect(await amounts({ type: 'deposit' })).toEqual([])
  })
})
