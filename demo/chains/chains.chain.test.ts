import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { tokenAbi } from '#chain/contracts/contracts.ts'
import { alive } from '#demo/process/alive.ts'
import { localClient } from './client.ts'
import { type LocalChain, startChain } from './start.ts'

const holder = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const log = () => {}

function ask(chain: LocalChain, functionName: 'balanceOf' | 'decimals', blockNumber?: bigint): Promise<unknown> {
  if (!chain.token) throw new Error('no token')
  const client = localClient(chain.rpcUrl)
  const at = blockNumber === undefined ? {} : { blockNumber }
  return functionName === 'decimals'
    ? client.readContract({ address: chain.token, abi: tokenAbi, functionName, ...at })
    : client.readContract({ address: chain.token, abi: tokenAbi, functionName, args: [holder], ...at })
}

function head(chain: LocalChain): Promise<bigint> {
  return localClient(chain.rpcUrl).getBlockNumber({ cacheTime: 0 })
}

function pour(chain: LocalChain, amount: string): Promise<string> {
  if (!chain.faucet) throw new Error('no faucet')
  return chain.faucet(holder, amount)
}

// A Node process that starts the chain, says its id and is killed before it could end it.
function killedStart(dataDir: string): Promise<number> {
  const script = `
    import { startChain } from ${JSON.stringify(new URL('./start.ts', import.meta.url).href)}
    const chain = await startChain({ chainId: 56, dataDir: ${JSON.stringify(dataDir)}, log: () => {} })
    process.stdout.write(chain.processId + '\\n')`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    cwd: new URL('../..', import.meta.url),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.stdout.once('data', (data: Buffer) => {
      child.once('exit', () => resolve(Number(data.toString())))
      child.kill('SIGKILL')
    })
  })
}

describe('local chains', () => {
  let dataDir = ''
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'orrery-chains-'))
  })
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  it('carry USDT with 18 decimals on 56 and 6 on 1, and none on 2032', async () => {
    const started = [56, 1, 2032].map((chainId) => startChain({ chainId, dataDir: join(dataDir, 'three'), log }))
    const [binance, ethereum, catalyst] = await Promise.all(started)
    if (!binance || !ethereum || !catalyst) throw new Error('not started')
    expect(await ask(binance, 'decimals')).toBe(18)
    expect(await ask(ethereum, 'decimals')).toBe(6)
    expect([catalyst.token, catalyst.faucet]).toEqual([undefined, undefined])
    await pour(ethereum, '1.5')
    await vi.waitFor(async () => expect(await ask(ethereum, 'balanceOf')).toBe(1_500_000n))
    expect(() => binance.faucet?.('0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '1')).toThrow('not an address')
    await Promise.all([binance.stop(), ethereum.stop(), catalyst.stop()])
  })

  it('are saved whole when they have grown beyond what is read of a stranger’s node', async () => {
    const large = join(dataDir, 'large')
    const first = await startChain({ chainId: 2032, dataDir: large, log })
    const client = localClient(first.rpcUrl)
    // 7 MB that no packing makes smaller: 14 MB of letters in the answer
    const places = Array.from({ length: 8 }, (_, place) => `0x${String(place + 1).padStart(40, '0')}` as const)
    const codes = places.map(() => `0x${randomBytes(900_000).toString('hex')}` as const)
    for (const [place, address] of places.entries()) await client.setCode({ address, bytecode: codes[place] ?? '0x' })
    await first.stop()
    const second = await startChain({ chainId: 2032, dataDir: large, log })
    for (const [place, address] of places.entries())
      expect((await localClient(second.rpcUrl).getCode({ address })) === codes[place]).toBe(true)
    await second.stop()
  })

  it('keep blocks, balances and past balances over a restart, and the port', async () => {
    const first = await startChain({ chainId: 56, dataDir, log })
    await first.mine(5)
    const before = await head(first)
    await Promise.all(['1', '2', '3'].map((amount) => pour(first, amount)))
    await vi.waitFor(async () => expect(await ask(first, 'balanceOf')).toBe(6n * 10n ** 18n))
    await first.stop()
    expect(alive(first.processId)).toBe(false)

    const second = await startChain({ chainId: 56, dataDir, log })
    expect(second.rpcUrl).toBe(first.rpcUrl)
    expect(second.token).toBe(first.token)
    expect(await ask(second, 'balanceOf')).toBe(6n * 10n ** 18n)
    expect(await ask(second, 'balanceOf', before)).toBe(0n)
    await second.stop()
  })

  it('mine by themselves after a transaction', async () => {
    const chain = await startChain({ chainId: 56, dataDir, log })
    const before = await head(chain)
    await pour(chain, '1')
    await vi.waitFor(async () => expect(await head(chain)).toBeGreaterThan(before + 2n), { timeout: 20_000 })
    await chain.stop()
  })

  it('are adopted after a kill of their starter, and restart from the state before after a damage', async () => {
    const orphan = await killedStart(dataDir)
    const adopted = await startChain({ chainId: 56, dataDir, log })
    expect(adopted.processId).toBe(orphan)
    await adopted.stop()
    writeFileSync(join(dataDir, 'chain-56', 'state.json'), '{"block":')
    const again = await startChain({ chainId: 56, dataDir, log })
    expect(await ask(again, 'balanceOf')).toBe(7n * 10n ** 18n)
    await again.stop()
  })

  it('begin again from the saved state on the same port when anvil is killed, and mine on', async () => {
    const chain = await startChain({ chainId: 56, dataDir, log })
    const [killed, saved] = [chain.processId, await head(chain)]
    process.kill(killed, 'SIGKILL')
    await vi.waitFor(() => expect(chain.processId).not.toBe(killed), { timeout: 20_000 })
    expect(await ask(chain, 'balanceOf')).toBe(7n * 10n ** 18n)
    await vi.waitFor(async () => expect(await head(chain)).toBeGreaterThan(saved), { timeout: 20_000 })
    await chain.stop()
    expect(alive(chain.processId)).toBe(false)
  })
})
