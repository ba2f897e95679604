import { sql } from 'kysely'
import { type Address, getAddress } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { depositAddressOf } from '#calls/deposit/address.ts'
import { configuredChain } from '#chain/definitions/settings.ts'
import { openWorld } from '#proof/api/funded.ts'
import { person } from '#proof/api/person.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { askOwnPayment } from '#server/payout/ask.ts'
import { pay } from '#server/payout/pay.ts'
import { ownPayers } from '#server/payout/payers.ts'

const XPUB =
  'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8'
const chain = configuredChain({ chainId: 56, rpcUrl: 'http://127.0.0.1:1', usdt: '' })
let world: TestWorld
let deposits: Address
beforeAll(async () => {
  const chains = [{ chainId: 56, rpcUrl: 'http://127.0.0.1:1', usdt: '' }]
  world = await testWorld({ depositXpub: XPUB, chains })
  await openWorld(world, [])
  const ada = await person(world, 'ada', false)
  deposits = getAddress((await world.get(depositAddressOf, {}, ada.token)).address)
})
afterAll(() => world.end())

const address = (digit: string): Address => `0x${digit.repeat(40)}`
const [PAST, PAYS, COLD] = [address('1'), address('3'), address('9')]

it('[ASSET-06] what the wallet that paid before never signed makes way for the wallet that pays now', async () => {
  const { database } = world.services
  const [token] = chain.tokens
  if (!token) throw new Error('no token')
  for (const [wallet, purpose] of [
    [PAST, 'pays'],
    [PAYS, 'pays'],
    [deposits, 'deposits'],
  ])
    await sql`insert into payout_wallet (chain, address, next_nonce, purpose) values (56, ${wallet}, 0, ${purpose})`.execute(
      database,
    )
  // of each kind one is under way at a time
  const asks = async (wallet: Address) => {
    await askOwnPayment(database, {
      kind: 'cold',
      chain: 56,
      wallet,
      receiver: COLD,
      contract: token.contract,
      raw: 5n,
    })
    await askOwnPayment(database, { kind: 'gas', chain: 56, wallet, receiver: deposits, contract: null, raw: 5n })
  }
  const found = async () =>
    (
      await sql<{ kind: string; wallet: string; state: string }>`select kind, wallet, state from payment
        order by wallet, kind`.execute(database)
    ).rows
  await asks(PAST)
  await asks(PAYS)
  expect((await found()).map(({ wallet }) => wallet)).toEqual([PAST, PAST])
  // it is told that nobody signs it, and ends with the next look
  for (let look = 0; look < 2; look += 1)
    await pay(world.services, { chain, clients: [], wallet: PAST, past: true }, ownPayers)
  await asks(PAYS)
  expect(await found()).toEqual([
    { kind: 'cold', wallet: PAST, state: 'refused' },
    { kind: 'gas', wallet: PAST, state: 'refused' },
    { kind: 'cold', wallet: PAYS, state: 'open' },
    { kind: 'gas', wallet: PAYS, state: 'open' },
  ])
})
