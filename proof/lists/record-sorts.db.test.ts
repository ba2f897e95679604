import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { getAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { depositRecords } from '#calls/deposit/records.ts'
import { exchange } from '#calls/exchange/exchange.ts'
import { exchangeRecords } from '#calls/exchange/records.ts'
import { RECORD_SORTS, type RecordSort } from '#calls/fields.ts'
import { thirdRecords, thirdTransfer } from '#calls/partner/third.ts'
import { swapRecords } from '#calls/swap/records.ts'
import { swap } from '#calls/swap/swap.ts'
import { insideRecords, insideTransfer } from '#calls/transfer/inside.ts'
import { ownTransfer, ownTransferRecords } from '#calls/transfer/own.ts'
import { withdrawRecords } from '#calls/withdrawal/records.ts'
import { withdraw } from '#calls/withdrawal/withdraw.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { linkTo, type PartnerWorld, partnerWorld } from '#proof/api/partner/partners.ts'
import { type Person, person } from '#proof/api/person.ts'
import { openPool } from '#proof/api/pools.ts'
import { leave, spend } from '#proof/api/spend.ts'
import { requestId, type TestWorld, testWorld } from '#proof/api/world.ts'
import { memberId } from '#proof/chain/depositors.ts'
import { units } from '#rules/amount/decimal.ts'

const WALLET = getAddress(`0x${'b'.repeat(40)}`)
/** What is moved, one after the other: some of them as much as others, so that a page ends among equals. */
const AMOUNTS = ['30', '10', '20', '20', '10', '30', '20']
/** Their places in it, as each order tells them. */
const ORDERS: Record<RecordSort, number[]> = {
  newest: [6, 5, 4, 3, 2, 1, 0],
  oldest: [0, 1, 2, 3, 4, 5, 6],
  amount: [5, 0, 6, 3, 2, 4, 1],
  amountUp: [1, 4, 2, 3, 6, 0, 5],
}

let both: PartnerWorld
let paying: TestWorld
let ada: Person
let bea: Person
let cid: Person

beforeAll(async () => {
  both = await partnerWorld()
  const { world } = both
  ada = await person(world, 'ada')
  bea = await person(world, 'bea')
  for (const who of ['ada', 'bea']) await fund(world, who, 'DU', '1000')
  await openPool(world, 'RC', '2000000', '2000000')
  for (const book of ['trading', 'investment'] as const) await fund(world, 'ada', 'RC', '1000', book)
  await linkTo(world, 'ada', '1')
  const { database } = world.services
  await database
    .updateTable('member')
    .set({ upline: await memberId(world, 'ada') })
    .where('username', '=', 'bea')
    .execute()
  const usdt = '0x55d398326f99059fF775485246999027B3197955'
  const chains = [{ chainId: 56, rpcUrl: 'http://127.0.0.1:9', usdt, daot: '' }]
  paying = await testWorld({ chains, payoutAddress: WALLET })
  await openWorld(paying, [])
  cid = await person(paying, 'cid')
  await fund(paying, 'cid', 'USDT', '1000')
  await sql`insert into payout_wallet (chain, address, next_nonce) values (56, ${WALLET}, 0)`.execute(
    paying.services.database,
  )
})
afterAll(async () => {
  await Promise.all([both.end(), paying.end()])
})

interface Page {
  readonly list: readonly { readonly order: string }[]
  readonly next: string | null
}
type Asked = { readonly sort?: RecordSort; readonly size: number; readonly after?: string }

/** Every order that a list tells, page by page to its end. */
async function walked(page: (asked: Asked) => Promise<Page>, sort: RecordSort, size: number): Promise<string[]> {
  const told: string[] = []
  let after: string | undefined
  do {
    const { list, next } = await page({ sort, size, ...(after && { after }) })
    expect(list.length).toBeLessThanOrEqual(size)
    told.push(...list.map(({ order }) => order))
    after = next ?? undefined
  } while (after)
  return told
}

const done = ({ code, message, data }: { code: number; message: string; data: unknown }): string => {
  if (code !== 0) throw new Error(message)
  return (data as { order: string }).order
}

interface Listed {
  /** Moves one of the amounts; its order. */
  move(amount: string, at: number): Promise<string>
  page(asked: Asked): Promise<Page>
}

const LISTS: Record<string, Listed> = {
  'transfers between own accounts': {
    move: async (amount) => {
      const asked = { asset: 'DU', fromBook: 'investment', toBook: 'trading', amount, requestId: requestId() } as const
      return done(await both.world.ask(ownTransfer, asked, ada.token))
    },
    page: (asked) => both.world.get(ownTransferRecords, asked, ada.token),
  },
  'inside transfers, of both ways': {
    move: async (amount, at) => {
      const { world } = both
      const [from, to] = at % 2 === 0 ? [ada, bea] : [bea, ada]
      const receiver = `${await memberId(world, to.username)}`
      const asked = { asset: 'DU', amount, receiver, ...leave(world, from) } as const
      return done(await world.ask(insideTransfer, asked, from.token))
    },
    page: (asked) => both.world.get(insideRecords, asked, ada.token),
  },
  'third-party transfers': {
    move: async (amount) => {
      const { world } = both
      const asked = { sourceType: 2, asset: 'DU', amount, ...leave(world, ada) } as const
      return done(await world.ask(thirdTransfer, asked, ada.token))
    },
    page: (asked) => both.world.get(thirdRecords, asked, ada.token),
  },
  swaps: {
    move: async (amount) => {
      const { world } = both
      const asked = { from: 'RC', to: 'USDT', amount, least: '0', ...leave(world, ada) } as const
      return done(await world.ask(swap, asked, ada.token))
    },
    page: (asked) => both.world.get(swapRecords, asked, ada.token),
  },
  exchanges: {
    move: async (amount) =>
      done(await both.world.ask(exchange, { from: 'RC', to: 'DU', amount, ...spend() }, ada.token)),
    page: (asked) => both.world.get(exchangeRecords, asked, ada.token),
  },
  deposits: {
    move: async (amount, at) => {
      const [id, hash] = [uuidv7(), `0x${'a'.repeat(64)}`]
      await sql`insert into deposit (id, member, chain, asset, contract, tx_hash, ordinal, log_index, sender, address,
          raw, minor, dust_raw, block_number, block_hash)
        select ${id}, id, 56, 'USDT', ${WALLET}, ${hash}, ${at}, ${at}, ${WALLET}, ${WALLET},
          ${units(amount)}, ${units(amount)}, 0, 1, ${hash} from member where username = 'cid'`.execute(
        paying.services.database,
      )
      return id
    },
    page: (asked) => paying.get(depositRecords, asked, cid.token),
  },
  withdrawals: {
    move: async (amount, at) => {
      const address = getAddress(`0x${`${at + 1}`.repeat(40)}`)
      const asked = { chainId: 56, asset: 'USDT', amount, address, ...leave(paying, cid) } as const
      return done(await paying.ask(withdraw, asked, cid.token))
    },
    page: (asked) => paying.get(withdrawRecords, asked, cid.token),
  },
}

describe.each(Object.entries(LISTS))(
  '[ASSET-03][ASSET-05][ASSET-07][ASSET-08][ASSET-09][ASSET-10][SWAP-02] %s',
  (_, { move, page }) => {
    const made: string[] = []
    beforeAll(async () => {
      for (const [at, amount] of AMOUNTS.entries()) made.push(await move(amount, at))
    })

    it.each(Object.entries(ORDERS) as [RecordSort, number[]][])(
      'are told %s in their order, each once, however long a page is',
      async (sort, places) => {
        const wanted = places.map((place) => made[place])
        expect(new Set(wanted).size).toBe(AMOUNTS.length)
        for (const size of [1, 2, 3, 7, 100]) expect(await walked(page, sort, size), `pages of ${size}`).toEqual(wanted)
      },
    )

    it('are told newest first where nobody asks for an order, and a page of another list is refused', async () => {
      const { list } = await page({ size: 100 })
      expect(list.map(({ order }) => order)).toEqual(ORDERS.newest.map((place) => made[place]))
      await expect(page({ size: 2, after: '7' })).rejects.toThrow()
    })
  },
)

it.each(Object.entries(LISTS))('%s go on only in the order that a page was told in', async (_, { page }) => {
  for (const sort of RECORD_SORTS) {
    const after = (await page({ sort, size: 2 })).next ?? ''
    for (const other of RECORD_SORTS.filter((one) => one !== sort))
      await expect(page({ sort: other, size: 2, after })).rejects.toThrow(/badRequest.*"field":"after"/)
  }
})
