import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { getAddress } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { type OpenPayment, openPayments } from './payment.sql.ts'

const address = (place: number) => getAddress(`0x${(0xbeef00 + place).toString(16).padStart(40, '0')}`)
const WALLET = address(0)

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.end())

it('open payments are read page by page, each once: the signed by their nonces, then the others as they were asked for', async () => {
  const { database } = world.services
  await sql`insert into payout_wallet (chain, address, next_nonce) values (56, ${WALLET}, 2)`.execute(database)
  const ids = Array.from({ length: 9 }, () => uuidv7())
  // some at one instant, of which one that was written down early was asked for later
  for (const [place, id] of ids.entries())
    await sql`insert into payment (id, kind, cause, chain, wallet, receiver, contract, raw, asked_at)
      values (${id}, 'cold', ${id}, 56, ${WALLET}, ${address(99)}, ${address(place + 1)}, 1,
        timestamptz '2027-01-01 00:00:00.000001Z' + ${place === 2 ? 1 : 0} * interval '1 microsecond')`.execute(
      database,
    )
  // and two that were signed in another order
  await sql`update payment set nonce = 1 where id = ${ids[0]}`.execute(database)
  await sql`update payment set nonce = 0 where id = ${ids[4]}`.execute(database)
  for (const most of [1, 2, 3, 8, 9, 10]) {
    const read: string[] = []
    let last: OpenPayment | undefined
    for (let pages = 0; pages < 10; pages += 1) {
      const page = await openPayments(database, 56, WALLET, last, most)
      read.push(...page.map(({ id }) => id))
      last = page.at(-1)
      if (page.length < most) break
    }
    expect(read, `pages of ${most}`).toEqual([4, 0, 1, 3, 5, 6, 7, 8, 2].map((place) => ids[place]))
  }
})
