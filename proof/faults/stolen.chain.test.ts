import { getAddress, parseUnits } from 'viem'
import { expect, it, vi } from 'vitest'
import { withdrawConfig } from '#calls/withdrawal/config.ts'
import { signOutgoing } from '#chain/payouts/transaction.ts'
import { shownBalance } from '#proof/api/books.ts'
import { operatorSays } from '#proof/api/operator.ts'
import { depositor } from '#proof/chain/depositors.ts'
import { withdrawalWorld } from '#proof/chain/withdrawal-world.ts'
import { somewhere } from '#proof/chain/withdrawers.ts'
import { freePort } from '#proof/stand-ins/free-port.ts'
import { custodyNow } from '#server/custody/show.ts'
import { payoutStops } from '#server/payout/stops.ts'
import { mortal } from './killed/processes.ts'

const given = withdrawalWorld()

/** Moves tokens out of the payout wallet with its key, as whoever has stolen it would. */
async function steal(amount: string): Promise<void> {
  const { chain, usdt, keeper } = given.payouts
  const nonce = await chain.client.getTransactionCount({ address: keeper.address })
  const outgoing = { chainId: 56, to: getAddress(somewhere()), contract: usdt, raw: parseUnits(amount, 18) }
  const { raw } = await signOutgoing(outgoing, nonce, { maxFee: 10n ** 11n, tip: 10n ** 9n, gas: 100_000n }, keeper)
  await chain.sendAgain(raw)
}

it('[ASSET-06] a token moved by hand out of the wallet that pays: the worker that runs stops the payouts of its chain within a minute, and its alarm says by how much', async () => {
  const { payouts, people } = given
  const { world, chain, environment } = payouts
  const { database } = world.services
  const { who } = await depositor(payouts, '500')
  await chain.mine(16)
  const port = await freePort()
  const said: { level: number; chainId?: number; asset?: string; difference?: string; msg: string }[] = []
  const listening = { ...environment.worker, LOG_LEVEL: 'error', METRICS_PORT: `${port}` }
  const worker = mortal('worker', listening, [], (line) => said.push(JSON.parse(line)))
  const signer = mortal('signer', environment.signer, [])
  const within = { timeout: 60_000, interval: 200 }
  const becomes = (order: string, state: object) =>
    vi.waitFor(async () => expect(await people.detail(who, order)).toMatchObject(state), within)
  const compared = async () =>
    (await custodyNow(database)).tokens.map(({ block, difference }) => ({ block, difference }))
  const figures = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  try {
    // all is well: what is asked for is paid, and custody is what it should be
    await vi.waitFor(async () => expect(await shownBalance(world, who, 'USDT')).toBe('500'), within)
    const before = await people.asked(who, '100')
    await becomes(before, { stage: 'mined' })
    await chain.mine(15)
    await becomes(before, { state: 'success' })
    const paid = BigInt(await chain.client.getBlockNumber())
    await vi.waitFor(async () => {
      const [token] = await compared()
      expect(token).toEqual({ block: paid, difference: 0n })
    }, within)
    expect(await payoutStops(database)).toEqual([])
    expect(await figures()).toContain('orrery_payouts_stopped{chain="56"} 0')

    await steal('7.25')
    // the nonce that nobody gave is seen first, and what is missing takes its place as the reason
    const note = expect.stringContaining('custody of USDT is off by -7.25 at block')
    await vi.waitFor(
      async () => expect(await payoutStops(database)).toMatchObject([{ chain: 56, asset: '*', why: 'mismatch', note }]),
      within,
    )
    await vi.waitFor(() => {
      const alarms = said.filter(({ msg }) => msg.endsWith('its payouts are stopped'))
      expect(alarms).toMatchObject([{ level: 50, chainId: 56, asset: 'USDT', difference: '-7.25' }])
    }, within)
    const told = await figures()
    expect(told).toContain('orrery_custody_difference{chain="56",asset="USDT"} -7.25')
    expect(told).toContain('orrery_payouts_stopped{chain="56"} 1')
    expect((await operatorSays(world.services, 'custody'))[0]).toMatch(/OFF BY -7\.25$/)

    // what is asked for now waits, though worker and signer go on
    const to = somewhere()
    const after = await people.asked(who, '50', to)
    await becomes(after, { stage: 'stopped' })
    expect((await world.get(withdrawConfig, {}, who.token)).coins).toMatchObject([{ chainId: 56, stopped: true }])
    await chain.mine(1)
    const then = BigInt(await chain.client.getBlockNumber())
    await vi.waitFor(async () => expect((await compared())[0]?.block).toBe(then), within)
    expect(await people.detail(who, after)).toMatchObject({ state: 'processing', stage: 'stopped', txHash: null })
    expect(await payouts.held(to)).toBe(0)
  } finally {
    await Promise.all([worker.stop(), signer.stop()])
  }
}, 300_000)
