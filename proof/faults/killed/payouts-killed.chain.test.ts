import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { getAddress, parseAbiItem, parseUnits } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenLaws, shownBalance } from '#proof/api/books.ts'
import type { Person } from '#proof/api/person.ts'
import { depositor } from '#proof/chain/depositors.ts'
import { type PayoutWorld, payoutWorld } from '#proof/chain/payouts.ts'
import { withdrawers } from '#proof/chain/withdrawers.ts'
import { payoutStops } from '#server/payout/stops.ts'
import { type FaultyNode, rpcProxy } from '../rpc-proxy.ts'
import { type Death, mortal } from './processes.ts'
import { badWeather } from './weather.ts'

/** How many withdrawals; in `npm run proof` 200. */
const WITHDRAWALS = Number(process.env.PROOF_KILLED_PAYOUTS || 10)
const OF_ONE = 50
const transferred = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)')

let payouts: PayoutWorld

let nodes: readonly FaultyNode[] = []

beforeAll(async () => {
  payouts = await payoutWorld({ sweeps: true }, async (rpcUrl) => {
    nodes = await Promise.all([rpcProxy(rpcUrl), rpcProxy(rpcUrl), rpcProxy(rpcUrl)])
    return nodes.map(({ url }) => url).join(',')
  })
})
afterAll(async () => {
  await payouts.end()
  await Promise.all(nodes.map((node) => node.stop()))
})

/** Members with 1,000 USDT each that came by the chain and are final. */
async function depositors(count: number): Promise<Person[]> {
  const { chain } = payouts
  const people: Person[] = []
  for (let number = 0; number < count; number += 1) people.push((await depositor(payouts, '1000')).who)
  await chain.mine(15)
  await payouts.scan()
  // so that what lies at their addresses is known, and swept while parts are dead
  await payouts.reconcile()
  return people
}

/** Each point so often, the how manieth time drawn; more of them for more withdrawals. */
function deaths(points: readonly string[]): Death[] {
  const rounds = Math.max(1, Math.floor(WITHDRAWALS / 40))
  return Array.from({ length: rounds }, (_, round) =>
    points.map((at, place) => ({ at, nth: 1 + ((round + place * 2) % 5) })),
  ).flat()
}

it(`[ASSET-06] whenever signer and worker are killed, while nodes lie or lose what they are asked, fees leap and blocks are taken back, each of ${WITHDRAWALS} withdrawals is paid once, and the books are the chain's`, async () => {
  const { world, chain, usdt, keeper, environment } = payouts
  const { database } = world.services
  const people = await depositors(Math.ceil(WITHDRAWALS / OF_ONE))
  const signing = deaths(['before storing', 'after storing'])
  const paying = deaths([
    'before sending',
    'after sending',
    'before capture',
    ...(WITHDRAWALS > 20 ? ['after capture'] : []),
  ])
  const signer = mortal('signer', environment.signer, signing)
  const worker = mortal('worker', environment.worker, paying)
  // the long proof has another of each beside them, which nobody kills: what one has read the other has changed
  const others =
    WITHDRAWALS > 20 ? (['signer', 'worker'] as const).map((part) => mortal(part, environment[part], [])) : []
  const over = new AbortController()
  const asked = people.map(() => 0)
  const askFive = async (place: number) => {
    const who = people[place]
    if (!who) throw new Error('too few members')
    asked[place] = (asked[place] ?? 0) + 5
    const came = await withdrawers(payouts).atOnce(who, ['12', '12', '12', '12', '12'])
    expect(came.filter(({ status }) => status === 'rejected')).toEqual([])
  }
  const blocks = (async () => {
    for (; !over.signal.aborted; await pause(200)) await chain.mine(1)
  })()
  const weather = await badWeather(chain, nodes, over.signal)
  try {
    // some before anything runs, the others while parts are dead
    for (let made = 0; made < WITHDRAWALS; made += 5) {
      await askFive(Math.floor(made / OF_ONE))
      await pause(WITHDRAWALS > 20 ? 1000 : 300)
    }
    const rest = async () => {
      const { rows } = await sql<{ open: number }>`select ${people.length}
        + (select count(*) from withdrawal where state <> 'success')::int + (select count(*) from payment where state = 'open')::int
        - (select count(*) from payment where kind = 'sweep' and state = 'paid')::int as open`.execute(database)
      return rows[0]?.open ?? -1
    }
    for (
      let waited = 0;
      (await rest()) > 0 ||
      worker.died.length < paying.length ||
      signer.died.length < signing.length ||
      weather.rounds === 0;
    ) {
      waited += 1
      // whoever is to die still needs work for it: on a busy machine those whom nobody kills did most of it
      if ((await rest()) === 0 && waited % 10 === 0) await askFive(asked.indexOf(Math.min(...asked)))
      if (waited > WITHDRAWALS * 30 + 900)
        throw new Error(`${await rest()} open, ${worker.died.length} and ${signer.died.length} deaths`)
      await pause(200)
    }
  } finally {
    await Promise.allSettled([worker, signer, ...others].map((one) => one.stop())).then((ends) => {
      for (const end of ends) if (end.status === 'rejected') throw end.reason
    })
    over.abort()
    await Promise.all([blocks, weather.ended])
  }
  expect([...signer.died, ...worker.died]).toEqual([...signing, ...paying])

  await chain.mine(15)
  await payouts.scan()
  expect(await payouts.reconcile()).toEqual([])
  expect(await payoutStops(database)).toEqual([])
  expect(await brokenLaws(world)).toEqual([])
  const paid = await chain.client.getLogs({
    address: usdt,
    event: transferred,
    args: { from: keeper.address },
    fromBlock: 0n,
  })
  const { rows } = await sql<{
    address: string
    hash: string
  }>`select address, tx_hash as hash from withdrawal`.execute(database)
  const made = asked.reduce((sum, one) => sum + one, 0)
  expect(made).toBeGreaterThanOrEqual(WITHDRAWALS)
  expect(rows).toHaveLength(made)
  const onChain = paid.map(({ args, transactionHash }) => `${args.to} ${transactionHash} ${args.value}`).sort()
  const raw = parseUnits('11', 18)
  expect(onChain).toEqual(rows.map(({ address, hash }) => `${getAddress(address)} ${hash} ${raw}`).sort())
  for (const [place, who] of people.entries())
    expect(await shownBalance(world, who, 'USDT')).toBe(`${1000 - 12 * (asked[place] ?? 0)}`)
}, 2_400_000)
