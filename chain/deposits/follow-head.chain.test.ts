import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { depositAddress } from '#chain/addresses/deposit-address.ts'
import { tokenAbi } from '#chain/contracts/contracts.ts'
import { binance } from '#chain/definitions/binance.ts'
import { demoDepositKey } from '#demo/chains/keys.ts'
import { type TestChain, testChain } from '#proof/chain/test-chain.ts'
import { clientsOf } from './client.ts'
import { followHead, type Header, TooDeep } from './follow-head.ts'
import { NoAgreement } from './quorum.ts'
import { readDeposits } from './read-deposits.ts'

const alice = depositAddress(demoDepositKey(), 0)
const newestFirst = (blocks: readonly Header[]) => [...blocks].reverse()

function clients(...rpcUrls: string[]) {
  return clientsOf({ ...binance, rpcUrls, tokens: [] })
}

// A node between us and a real one that changes what it answers to one method.
async function forger(target: string, method: string, forged: unknown): Promise<{ url: string; server: Server }> {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(Buffer.from(part))
    const body = Buffer.concat(parts).toString()
    const asked: { id: number; method: string } = JSON.parse(body)
    const headers = { 'content-type': 'application/json' }
    const truth = await fetch(target, { method: 'POST', headers, body })
    const text =
      asked.method === method ? JSON.stringify({ jsonrpc: '2.0', id: asked.id, result: forged }) : await truth.text()
    response.writeHead(200, headers).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('not listening')
  return { url: `http://127.0.0.1:${address.port}`, server }
}

describe('following the head [ASSET-04]', () => {
  let chain: TestChain
  beforeAll(async () => {
    chain = await testChain(56)
    await chain.mine(10)
  })
  afterAll(() => chain.stop())

  it('begins where it is told, goes on in bounded steps and links every block to its parent', async () => {
    const node = clients(chain.rpcUrl)
    const first = await followHead(node, [], { limit: 4, start: () => 1n })
    expect(first.blocks.map(({ number }) => number)).toEqual([1n, 2n, 3n, 4n])
    expect(first.head).toBe(10n)
    const next = await followHead(node, newestFirst(first.blocks), { limit: 100, start: () => 1n })
    expect(next.ancestor).toBe(4n)
    expect(next.blocks[0]?.parentHash).toBe(first.blocks.at(-1)?.hash)
    for (const [place, block] of next.blocks.slice(1).entries()) {
      expect(block.parentHash).toBe(next.blocks[place]?.hash)
    }
    expect(
      (await followHead(node, [], { limit: 5, start: (head) => head })).blocks.map(({ number }) => number),
    ).toEqual([10n])
  })

  it('notices a reorganisation, and names the last common block', async () => {
    const node = clients(chain.rpcUrl)
    const before = await followHead(node, [], { limit: 100, start: () => 1n })
    await chain.reorganise(3)
    const after = await followHead(node, newestFirst(before.blocks), { limit: 100, start: () => 1n })
    expect(after.ancestor).toBe(7n)
    expect(after.blocks.map(({ number }) => number)).toEqual([8n, 9n, 10n])
    expect(after.blocks[0]?.hash).not.toBe(before.blocks[7]?.hash)
  })

  it('concludes nothing from a head that went back until other blocks take the place', async () => {
    const node = clients(chain.rpcUrl)
    const before = await followHead(node, [], { limit: 100, start: () => 1n })
    await chain.client.request<{ Parameters: [number]; ReturnType: unknown }>({ method: 'anvil_rollback', params: [2] })
    const behind = await followHead(node, newestFirst(before.blocks), { limit: 100, start: () => 1n })
    expect(behind).toMatchObject({ ancestor: 10n, head: 8n, blocks: [] })
    const far = await followHead(node, newestFirst(before.blocks).slice(0, 2), { limit: 100, start: () => 1n })
    expect(far).toMatchObject({ ancestor: 10n, head: 8n, blocks: [] })
    await chain.client.setNextBlockTimestamp({ timestamp: BigInt(2 ** 31) }) // so that the new blocks are other blocks
    await chain.mine(2)
    const after = await followHead(node, newestFirst(before.blocks), { limit: 100, start: () => 1n })
    expect(after).toMatchObject({ ancestor: 8n, head: 10n, blocks: [{ number: 9n }, { number: 10n }] })
  })

  it('stops when nothing of what it knew is left', async () => {
    const node = clients(chain.rpcUrl)
    const before = await followHead(node, [], { limit: 100, start: () => 9n })
    await chain.reorganise(4)
    await expect(followHead(node, newestFirst(before.blocks), { limit: 100, start: () => 1n })).rejects.toThrow(TooDeep)
  })

  it('(B1.10) one of three nodes that hides, forges or fails is outvoted; without a majority nothing is concluded', async () => {
    const contract = await chain.deploy('TestUsd', 'Tether USD', 'USDT', 18)
    const { blockNumber } = await chain.send(contract, tokenAbi, 'mint', alice, 5n)
    const tokens = [{ asset: 'USDT', decimals: 18, contract }] as const
    const search = { chainId: 56, tokens, watched: async () => new Set([alice]), own: new Set<`0x${string}`>() }
    const hider = await forger(chain.rpcUrl, 'eth_getLogs', [])
    const laggard = await forger(chain.rpcUrl, 'eth_getTransactionReceipt', null)
    const dead = 'http://127.0.0.1:9'
    try {
      const nodes = clients(hider.url, laggard.url, chain.rpcUrl)
      const { blocks } = await followHead(nodes, [], { limit: 100, start: () => blockNumber })
      expect((await readDeposits(nodes, search, blocks)).deposits).toMatchObject([{ to: alice, rawAmount: 5n }])
      const split = clients(hider.url, chain.rpcUrl)
      await expect(readDeposits(split, search, blocks)).rejects.toThrow(NoAgreement)
      await expect(readDeposits(clients(laggard.url), search, blocks)).rejects.toThrow(NoAgreement)
      await expect(followHead(clients(dead, dead, chain.rpcUrl), [], { limit: 1, start: () => 1n })).rejects.toThrow(
        NoAgreement,
      )
      expect(
        (await followHead(clients(dead, chain.rpcUrl, chain.rpcUrl), [], { limit: 1, start: () => 1n })).blocks,
      ).toHaveLength(1)
    } finally {
      for (const { server } of [hider, laggard]) server.close()
    }
  })
})
